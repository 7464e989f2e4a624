import type { PromotionGift } from "@perya/contract";
import { amount, fromTenThousandths } from "@perya/money";
import { Select, TextField } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { currencyNamed, sayAmount } from "../../../lib/figures.ts";
import { useRested } from "../../../lib/rested.ts";
import { t } from "../../../lib/text.ts";
import { readAmount, WAGERING } from "../promotions.draft.ts";
import { promotionQueries } from "../promotions.queries.ts";
import { AmountField, NumberField, Row } from "./editor-fields.tsx";

type Rounds = Extract<PromotionGift, { kind: "freeRounds" }>;
type Props = { brandId: string; gift: Rounds; currency: string; onChange: (gift: Rounds) => void };

/** Free rounds: game, number, stake, and the bonus terms of their winnings. */
export function RoundsFields({ brandId, gift, currency, onChange }: Props) {
  const { count, stake, days, terms } = gift;
  const cost = fromTenThousandths(amount(readAmount(stake)) * BigInt(count));
  return (
    <>
      <GameChoice brandId={brandId} gift={gift} onChange={onChange} />
      <Row>
        <NumberField
          label={t("offers.rounds.count")}
          value={count}
          onChange={(number) => onChange({ ...gift, count: Math.min(1000, number) })}
        />
        <AmountField
          label={t("offers.rounds.stake")}
          hint={t("offers.rounds.cost", { amount: sayAmount(cost, currencyNamed(currency)) })}
          value={stake}
          unit={currency}
          onChange={(text) => onChange({ ...gift, stake: text })}
        />
        <NumberField
          label={t("offers.rounds.days")}
          value={days}
          onChange={(number) => onChange({ ...gift, days: Math.min(365, number) })}
        />
        <Select
          label={t("offers.rounds.wins")}
          value={terms === null ? "cash" : "bonus"}
          onChange={({ target }) => onChange({ ...gift, terms: target.value === "cash" ? null : WAGERING })}
        >
          <option value="bonus">{t("offers.rounds.wins.bonus")}</option>
          <option value="cash">{t("offers.rounds.wins.cash")}</option>
        </Select>
      </Row>
    </>
  );
}

/** Game picker with a name search, because a brand may have thousands of slots. */
function GameChoice({ brandId, gift, onChange }: Omit<Props, "currency">) {
  const [typed, setTyped] = useState("");
  const found = useQuery(promotionQueries.roundGames(brandId, useRested(typed)));
  const { game } = gift;
  const games = found.data?.games ?? [];
  const isNone = found.data?.games.length === 0;
  const choices = game.id === "" || games.some(({ id }) => id === game.id) ? games : [game, ...games];
  return (
    <Row>
      <TextField
        label={t("offers.rounds.find")}
        hint={isNone ? t("offers.rounds.none") : t("offers.rounds.find.hint")}
        type="search"
        value={typed}
        maxLength={60}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select
        label={t("offers.rounds.game")}
        value={game.id}
        onChange={({ target }) => onChange({ ...gift, game: games.find(({ id }) => id === target.value) ?? game })}
      >
        <option value="" disabled>
          {t("offers.rounds.choose")}
        </option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Row>
  );
}
