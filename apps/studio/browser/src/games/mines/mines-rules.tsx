import { CELLS, describeMines } from "@perya/maths/mines";
import { useState } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { formatShare, formatTimes } from "../quick/figures.ts";
import { PayTable, RulesPage } from "../quick/rules-page.tsx";
import { Switch } from "../quick/switch.tsx";
import { capOf } from "./cap.ts";

const SHOWN = [1, 3, 5, 10, 20, 24] as const;

export function MinesRules() {
  const { t, start, locale } = useGame();
  const facts = describeMines(capOf(start.game.variant));
  const [mines, setMines] = useState<number>(SHOWN[1]);
  const pays = facts.pays[mines - 1] ?? [];
  return (
    <RulesPage
      facts={facts}
      lines={[
        t("mines.rule.lay", { cells: facts.cells }),
        t("mines.rule.pick"),
        t("mines.rule.pay", { share: formatShare(facts.returnBeforeRounding, locale, { least: 0, most: 2 }) }),
        t("mines.rule.cap", { times: formatTimes(capOf(start.game.variant), locale) }),
        t("mines.rule.open"),
      ]}
    >
      <Switch
        label={t("mines.count")}
        options={SHOWN.map((count) => ({ key: String(count), label: String(count) }))}
        selected={String(mines)}
        onSelect={(count) => setMines(Number(count))}
      />
      <PayTable
        caption={t("mines.paysFor", { mines })}
        heads={[t("mines.opened"), t("mines.chanceOfAll"), t("dice.pays")]}
        rows={pays.map((pay, index) => [
          String(index + 1),
          formatShare(chanceOf(mines, index + 1), locale),
          formatTimes(pay, locale),
        ])}
      />
    </RulesPage>
  );
}

/** Chance that the first `picks` tiles are all safe. */
function chanceOf(mines: number, picks: number): number {
  let chance = 1;
  for (let index = 0; index < picks; index += 1) chance *= (CELLS - mines - index) / (CELLS - index);
  return chance;
}
