import type { Deposit } from "@perya/contract";
import { Card, classes, Icon } from "@perya/ui";
import Check from "lucide-react/icons/check";
import { useLive } from "../../../lib/live.ts";
import { useText } from "../../../lib/text.ts";

/**
 * The three steps of a deposit. The current one shows whether updates are live or polled. Hidden for all other
 * states, such as failed, expired or reversed.
 */
export function DepositSteps({ deposit: { state, createdAt, creditedAt } }: { deposit: Deposit }) {
  const { t, locale } = useText();
  if (state !== "waiting" && state !== "processing" && state !== "review" && state !== "credited") return null;
  const now = state === "credited" ? 3 : 1;
  const clock = (moment: string) => new Intl.DateTimeFormat(locale, { timeStyle: "medium" }).format(new Date(moment));
  const steps = [
    { name: t("deposit.step.made"), aside: clock(createdAt) },
    { name: t(state === "waiting" ? "deposit.step.waiting" : "deposit.step.paid"), aside: "" },
    { name: t("deposit.step.credited"), aside: creditedAt ? clock(creditedAt) : "" },
  ];
  return (
    <Card className="py-4">
      <ol className="flex flex-col gap-3">
        {steps.map(({ name, aside }, index) => (
          <li key={name} aria-current={index === now ? "step" : undefined} className="flex items-center gap-3 text-sm">
            <span aria-hidden className={classes(NODE, index < now ? DONE : index === now ? PRESENT : COMING)}>
              {index < now && <Icon glyph={Check} size={16} />}
              {index === now && <span className="size-2 rounded-full bg-sea" />}
            </span>
            <span className={classes("grow", index === now ? "font-semibold" : "text-text-2")}>{name}</span>
            {index === now ? <Following /> : <span className="text-xs text-text-3 tabular-nums">{aside}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Says "Live" while the socket is open, otherwise that the page is polling. */
function Following() {
  const { t } = useText();
  const isLive = useLive(({ state }) => state === "open");
  if (!isLive) return <span className="text-xs text-text-3">{t("deposit.asking")}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-semibold text-sea">
      <span aria-hidden className="size-1.5 rounded-full bg-sea" />
      {t("deposit.live")}
    </span>
  );
}

const NODE = "grid size-5 shrink-0 place-items-center rounded-full";
const DONE = "bg-leaf text-canvas";
const PRESENT = "border-2 border-sea";
const COMING = "border-2 border-line-strong";
