import { describeDice, diceFigures, dicePay, ROLLS } from "@perya/maths/dice";
import { useGame } from "../../shell/game-context.tsx";
import { formatShare, formatTimes } from "../quick/figures.ts";
import { PayTable, RulesPage } from "../quick/rules-page.tsx";
import { choiceOf, formatRoll, USUAL_ROLLS } from "./target.ts";

export function DiceRules() {
  const { t, locale } = useGame();
  const facts = describeDice();
  const ways = [facts.mostRolls, ...USUAL_ROLLS, facts.fewestRolls].map((rolls) => choiceOf("under", rolls));
  return (
    <RulesPage
      facts={facts}
      lines={[
        t("dice.rule.roll", { rolls: facts.rolls.toLocaleString(locale), last: formatRoll(facts.rolls - 1) }),
        t("dice.rule.side"),
        t("dice.rule.pay", { share: formatShare(facts.returnBeforeRounding, locale, { least: 0, most: 2 }) }),
        t("dice.rule.chances", {
          fewest: formatShare(facts.fewestRolls / facts.rolls, locale),
          most: formatShare(facts.mostRolls / facts.rolls, locale),
        }),
      ]}
    >
      <PayTable
        caption={t("dice.examples")}
        heads={[t("dice.chance"), t("dice.under"), t("dice.over"), t("dice.pays"), t("dice.return")]}
        rows={ways.map((choice) => [
          formatShare(choice.target / ROLLS, locale),
          formatRoll(choice.target),
          formatRoll(choiceOf("over", choice.target).target),
          formatTimes(dicePay(choice), locale),
          formatShare(diceFigures(choice).rtp, locale),
        ])}
      />
    </RulesPage>
  );
}
