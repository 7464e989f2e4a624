import type { Deposit } from "@perya/contract";
import { encodeQrCode } from "@perya/browser/qr-code";
import { saveFile } from "@perya/browser/save-file";
import { classes, Icon } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { useText } from "../../../lib/text.ts";
import { sayClock, useSecondsLeft } from "../../../lib/countdown.ts";
import { CopyButton } from "../../../lib/copy-button.tsx";

/** The white border a scanner needs around the squares. */
const BORDER = 4;
const ALMOST_OVER_SECONDS = 300;

/** A code that any bank's app reads, inside a frame that empties with its time. */
export function PaymentCode({ deposit, payload }: { deposit: Deposit; payload: string }) {
  const { t } = useText();
  const left = useSecondsLeft(deposit.expiresAt, true);
  const all = Math.max(1, (Date.parse(deposit.expiresAt) - Date.parse(deposit.createdAt)) / 1_000);
  const { data: code } = useQuery({
    queryKey: ["qr", payload],
    queryFn: () => encodeQrCode(payload),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const side = (code?.size ?? 0) + 2 * BORDER;
  const picture =
    code &&
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="${-BORDER} ${-BORDER} ${side} ${side}" ` +
      `shape-rendering="crispEdges"><rect x="${-BORDER}" y="${-BORDER}" width="${side}" height="${side}" fill="#fff"/>` +
      `<path d="${code.path}"/></svg>`;

  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-lg">{t("deposit.scan", { method: deposit.methodName })}</h2>
          <p className="text-sm text-text-2">{t("deposit.scan.any")}</p>
        </div>
        <p className={classes("text-end", left < ALMOST_OVER_SECONDS ? "text-persimmon" : "text-sea")}>
          <span className="font-display text-lg font-bold tabular-nums">{sayClock(left)}</span>
          <span className="block text-xs text-text-2">{t("deposit.left")}</span>
        </p>
      </div>
      <figure aria-label={t("deposit.code")} className="relative mx-auto w-full max-w-64">
        <svg viewBox="0 0 100 100" className={left < ALMOST_OVER_SECONDS ? "text-persimmon" : "text-sea"}>
          <rect {...FRAME} stroke="currentColor" strokeOpacity={0.18} />
          <rect {...FRAME} stroke="currentColor" pathLength={1} strokeDasharray={`${left / all} 1`} />
        </svg>
        {code && (
          <svg
            aria-hidden
            viewBox={`${-BORDER} ${-BORDER} ${side} ${side}`}
            shapeRendering="crispEdges"
            className={classes("absolute inset-[4.5%] animate-fade rounded-card", left === 0 && "blur-md")}
          >
            <rect x={-BORDER} y={-BORDER} width={side} height={side} fill="white" />
            <path d={code.path} fill="black" />
          </svg>
        )}
      </figure>
      <div className="flex flex-wrap justify-center gap-x-6">
        <button
          type="button"
          disabled={!picture}
          onClick={() => picture && saveFile(`${deposit.reference}.svg`, "image/svg+xml", picture)}
          className={LINK}
        >
          <Icon glyph={Download} size={16} />
          {t("deposit.save")}
        </button>
        <CopyButton text={payload} label={t("deposit.copyCode")} />
      </div>
    </>
  );
}

const FRAME = { x: 1.5, y: 1.5, width: 97, height: 97, rx: 10, fill: "none", strokeWidth: 2 } as const;
const LINK = "inline-flex min-h-11 items-center gap-2 font-semibold text-sea hover:underline";
