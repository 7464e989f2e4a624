import { describeColourGame, MAX_CHIPS } from "@perya/maths/colour-game";
import { useGame } from "../../shell/game-context.tsx";
import { formatShare, formatTimes } from "../quick/figures.ts";
import { PayTable, RulesPage } from "../quick/rules-page.tsx";

export function ColourRules() {
  const { t, locale } = useGame();
  const facts = describeColourGame();
  return (
    <RulesPage
      facts={facts}
      lines={[
        t("colour.rule.dice", { dice: facts.dice, colours: facts.colours.length }),
        t("colour.rule.chips", { most: MAX_CHIPS }),
        t("colour.rule.pay"),
        t("colour.rule.same"),
      ]}
    >
      <PayTable
        caption={t("colour.payTable")}
        heads={[t("colour.dice"), t("colour.becomes"), t("colour.falls", { falls: facts.falls }), t("dice.chance")]}
        rows={facts.pays.map(({ matches, pay, falls }) => [
          String(matches),
          formatTimes(pay, locale),
          String(falls),
          formatShare(falls / facts.falls, locale, { least: 2, most: 2 }),
        ])}
      />
    </RulesPage>
  );
}
