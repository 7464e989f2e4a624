import type { Raffle } from "@perya/contract";
import { amount, formatAmount } from "@perya/money";
import { showToast } from "@perya/browser/toasts";
import { Amount, Badge, type BadgeTone, Button, Card, Fold, useAmountStyle } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useMoments } from "../../../lib/page-clock.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { raffleMutations } from "../raffles.queries.ts";
import { Verification } from "./verification.tsx";

const TONES: Record<Raffle["state"], BadgeTone> = {
  draft: "neutral",
  open: "success",
  frozen: "info",
  drawn: "bonus",
  paid: "neutral",
  cancelled: "neutral",
};

/** A raffle's prizes, the member's tickets, the draw, and its verification. */
export function RaffleCard({ raffle }: { raffle: Raffle }) {
  const { t, locale } = useText();
  const { sayMoment } = useMoments();
  const style = useAmountStyle();
  const [isOpen, setIsOpen] = useState(false);
  const { id, title, state, step, mostTickets, prizes, firstDay, lastDay, drawsAt, own } = raffle;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <Card className="flex flex-col gap-4">
      <header className="flex items-start justify-between gap-3">
        <h2 className="text-xl">{title}</h2>
        <Badge tone={TONES[state]}>{t(`raffle.state.${state}`)}</Badge>
      </header>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-text-3">{t("raffle.get")}</dt>
        <dd className="flex flex-wrap gap-x-3 font-semibold">
          {prizes.map((prize, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a prize has no id but its place.
            <Amount key={place} amount={amount(prize)} />
          ))}
        </dd>
        <dt className="text-text-3">{t("raffle.do")}</dt>
        <dd>{t("raffle.do.what", { step: formatAmount(amount(step), style), most: mostTickets })}</dd>
        <dt className="text-text-3">{t("raffle.by")}</dt>
        <dd>{days.formatRange(new Date(firstDay), new Date(lastDay))}</dd>
        <dt className="text-text-3">{t("raffle.draw")}</dt>
        <dd>{sayMoment(drawsAt)}</dd>
      </dl>
      <Own own={own} state={state} />
      {own.prize && <Prize id={id} prize={own.prize} />}
      <Fold
        title={t("raffle.verify")}
        hint={t("raffle.verify.hint")}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      >
        {isOpen && <Verification id={id} own={own.name} />}
      </Fold>
    </Card>
  );
}

function Own({ own, state }: { own: Raffle["own"]; state: Raffle["state"] }) {
  const { t } = useText();
  const style = useAmountStyle();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <strong className="font-display text-2xl tabular-nums">{t("raffle.tickets", { count: own.tickets })}</strong>
      <span className="text-sm text-text-2">
        {state === "open"
          ? t("raffle.stake", { stake: formatAmount(amount(own.stake), style) })
          : own.name !== null && t("raffle.name", { name: own.name })}
      </span>
    </p>
  );
}

function Prize({ id, prize }: { id: string; prize: NonNullable<Raffle["own"]["prize"]> }) {
  const { t } = useText();
  const style = useAmountStyle();
  const won = formatAmount(amount(prize.amount), style);
  const claim = useMutation({
    ...raffleMutations.claim(id),
    onError: (error) => showToast("error", problemText(error, t)),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-leaf-soft px-4 py-3">
      <output className="font-semibold">{t(prize.isClaimed ? "raffle.claimed" : "raffle.won", { amount: won })}</output>
      {prize.canClaim && (
        <Button variant="primary" pending={claim.isPending} onClick={() => claim.mutate()}>
          {t("raffle.claim")}
        </Button>
      )}
    </div>
  );
}
