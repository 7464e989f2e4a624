import type { Deposit } from "@perya/contract";
import { savePicture } from "@perya/browser/save-file";
import { Button, classes, Icon } from "@perya/ui";
import Download from "lucide-react/icons/download";
import { CopyButton } from "../../../lib/copy-button.tsx";
import { sayClock, useSecondsLeft } from "../../../lib/countdown.ts";
import { useQrAddress } from "../../../lib/qr-picture.tsx";
import { useText } from "../../../lib/text.ts";

const ALMOST_OVER_SECONDS = 300;
/** Side of the saved image in pixels: wallets can scan it, and it is sharp in print. */
const SAVED_SIDE = 1_024;

type Props = {
  deposit: Deposit;
  /** QR content, if we render the code. */
  payload: string | undefined;
  /** Image address, if the provider renders the code. */
  image: string | undefined;
  onAgain: () => void;
};

/** QR code for any bank or wallet app. Its frame shrinks as the code expires. */
export function PaymentCode({ deposit, payload, image, onAgain }: Props) {
  const { t } = useText();
  const left = useSecondsLeft(deposit.expiresAt, true);
  const all = Math.max(1, (Date.parse(deposit.expiresAt) - Date.parse(deposit.createdAt)) / 1_000);
  const rendered = useQrAddress(payload);
  const address = image ?? rendered;
  const colour = left < ALMOST_OVER_SECONDS ? "text-persimmon" : "text-sea";

  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-lg">{t("deposit.scan", { method: deposit.methodName })}</h2>
          <p className="text-sm text-text-2">{t("deposit.scan.any")}</p>
        </div>
        <p className={classes("text-end", colour)}>
          <span className="font-display text-lg font-bold tabular-nums">{sayClock(left)}</span>
          <span className="block text-xs text-text-2">{t("deposit.left")}</span>
        </p>
      </div>
      <figure aria-label={t("deposit.code")} className="relative mx-auto w-full max-w-64">
        <svg aria-hidden viewBox="0 0 100 100" className={colour}>
          <path {...FRAME} stroke="currentColor" strokeOpacity={0.18} />
          {/* The frame disappears clockwise from the top center as time elapses. */}
          <path
            {...FRAME}
            stroke="currentColor"
            pathLength={1}
            strokeDasharray={`${left / all} 1`}
            strokeDashoffset={left / all - 1}
          />
        </svg>
        {address !== undefined && (
          <img src={address} alt="" className={classes(CODE, left === 0 && "opacity-30 blur-md")} />
        )}
        {left === 0 && (
          <span className="absolute inset-0 grid place-items-center">
            <Button variant="primary" onClick={onAgain}>
              {t("deposit.newCode")}
            </Button>
          </span>
        )}
      </figure>
      {left > 0 && (
        <div className="flex flex-wrap justify-center gap-x-6">
          <button
            type="button"
            disabled={address === undefined}
            onClick={() => address !== undefined && void savePicture(`${deposit.reference}.png`, address, SAVED_SIDE)}
            className={LINK}
          >
            <Icon glyph={Download} size={16} />
            {t("deposit.save")}
          </button>
          {payload !== undefined && <CopyButton text={payload} label={t("deposit.copyCode")} />}
        </div>
      )}
    </>
  );
}

const FRAME = {
  d: "M50 1.5H88.5a10 10 0 0 1 10 10V88.5a10 10 0 0 1-10 10H11.5a10 10 0 0 1-10-10V11.5a10 10 0 0 1 10-10Z",
  fill: "none",
  strokeWidth: 2,
} as const;
/** Classes of the code. The background is white, because a provider's image may be transparent. */
const CODE = "absolute inset-[4.5%] size-[91%] animate-fade rounded-card bg-white";
const LINK = "inline-flex min-h-11 items-center gap-2 font-semibold text-sea hover:underline";
