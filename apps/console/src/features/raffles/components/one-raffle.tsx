import { Link } from "@perya/browser/router";
import type { BrandRaffle } from "@perya/contract";
import { Badge, type BadgeTone, Button } from "@perya/ui";
import { useState } from "react";
import { formatDay, formatDayAndMinute } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { type Fact, Facts } from "../../../lib/ui/facts.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { RafflePlayers } from "./raffle-players.tsx";

export type RaffleDeed = "open" | "cancel" | "run";
type Props = { raffle: BrandRaffle; onAct: ((deed: RaffleDeed) => void) | undefined };

const TONES: Record<BrandRaffle["state"], BadgeTone> = {
  draft: "neutral",
  open: "success",
  frozen: "info",
  drawn: "warning",
  paid: "neutral",
  cancelled: "neutral",
};

/** One raffle: its terms, the published commitment and results, the next action, and its players. */
export function OneRaffle({ raffle, onAct }: Props) {
  const { id, titles, state, currency, needsApproval, approvalId, drawsAt } = raffle;
  const [isOpened, setIsOpened] = useState(false);
  const hasPlayers = state !== "draft" && state !== "cancelled";
  return (
    <Panel
      title={titles.EN}
      aside={
        <>
          {state === "draft" && needsApproval && approvalId === null && <Badge tone="info">{t("raffles.byTwo")}</Badge>}
          <Badge tone={TONES[state]}>{t(`raffles.state.${state}`)}</Badge>
          {t("raffles.drawsAt")} {formatDayAndMinute(drawsAt)}
        </>
      }
    >
      <div className="grid gap-x-10 md:grid-cols-2">
        <Facts facts={listTerms(raffle)} />
        <Facts facts={listPublished(raffle)} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {approvalId !== null && (
          <Link to="/approvals" className="me-2 text-xs text-persimmon underline">
            {t("raffles.waiting")}
          </Link>
        )}
        <Deeds raffle={raffle} onAct={onAct} />
        {hasPlayers && (
          <Button size="sm" variant="quiet" aria-expanded={isOpened} onClick={() => setIsOpened(!isOpened)}>
            {t(isOpened ? "raffles.players.hide" : "raffles.players.show")}
            <span className="sr-only">{titles.EN}</span>
          </Button>
        )}
      </div>
      {isOpened && (
        <div className="mt-3">
          <RafflePlayers id={id} currency={currency} />
        </div>
      )}
    </Panel>
  );
}

function Deeds({ raffle: { state, titles, approvalId }, onAct }: Props) {
  if (!onAct) return null;
  const named = <span className="sr-only">{titles.EN}</span>;
  if (state === "open" || state === "frozen" || state === "drawn")
    return (
      <Button size="sm" onClick={() => onAct("run")}>
        {t(`raffles.run.${state}`)}
        {named}
      </Button>
    );
  if (state !== "draft") return null;
  return (
    <>
      {approvalId === null && (
        <Button size="sm" onClick={() => onAct("open")}>
          {t("raffles.open")}
          {named}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => onAct("cancel")}>
        {t("raffles.cancel")}
        {named}
      </Button>
    </>
  );
}

function listTerms({ currency, prizes, pool, step, mostTickets, firstDay, lastDay, claimDays }: BrandRaffle): Fact[] {
  return [
    { label: t("raffles.pool"), value: <Figure amount={pool} currency={currency} className="font-semibold" /> },
    {
      label: t("raffles.prizes"),
      value: (
        <span className="flex flex-wrap justify-end gap-x-3">
          {prizes.map((prize, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a prize has no id but its place.
            <Figure key={place} amount={prize} currency={currency} />
          ))}
        </span>
      ),
    },
    { label: t("raffles.step"), value: <Figure amount={step} currency={currency} /> },
    { label: t("raffles.mostTickets"), value: String(mostTickets) },
    {
      label: t("raffles.days"),
      value: t("raffles.days.value", { first: formatDay(firstDay, "day"), last: formatDay(lastDay, "day") }),
    },
    { label: t("raffles.claimDays"), value: String(claimDays) },
  ];
}

function listPublished({ saltSource, saltName, commitment, listHash, tickets, drawUrl }: BrandRaffle): Fact[] {
  const hash = (value: string | null) =>
    value === null ? "–" : <code className="text-xs break-all select-all">{value}</code>;
  return [
    { label: t("raffles.beacon"), value: t("raffles.beacon.value", { name: saltName, source: saltSource }) },
    { label: t("raffles.commitment"), value: hash(commitment) },
    { label: t("raffles.listHash"), value: hash(listHash) },
    ...(tickets === null ? [] : [{ label: t("raffles.tickets"), value: String(tickets) }]),
    ...(drawUrl === null
      ? []
      : [
          {
            label: t("raffles.draw"),
            value: (
              <a href={drawUrl} target="_blank" rel="noreferrer" className="link break-all">
                {drawUrl}
              </a>
            ),
          },
        ]),
  ];
}
