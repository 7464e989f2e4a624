import type { Game } from "@perya/lottery";
import { Button, Icon, QueryStates, SkeletonLines } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { type DrawFacts, lotteryQueries } from "../lottery.queries.ts";
import { PrizeBoard } from "./prize-board.tsx";
import { verify, type Verdict } from "../lottery.verify.ts";

/** The published facts of a draw, and a button that recalculates it in this browser. */
export function Verification({ drawId, game }: { drawId: string; game: Game }) {
  const { t } = useText();
  const draw = useQuery(lotteryQueries.draw(drawId));
  return (
    <div className="border-t border-line-soft bg-surface-2 px-4 py-3">
      <QueryStates query={draw} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
        {(facts) => (facts.isOutside ? <Outside facts={facts} game={game} /> : <Own facts={facts} game={game} />)}
      </QueryStates>
    </div>
  );
}

function Outside({ facts, game }: { facts: DrawFacts; game: Game }) {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-3 text-sm text-text-2">
      <p>{t("lotto.outside")}</p>
      {facts.isCorrected && <p className="text-persimmon">{t("lotto.corrected")}</p>}
      <PrizeBoard game={game} result={facts.result} />
    </div>
  );
}

function Own({ facts, game }: { facts: DrawFacts; game: Game }) {
  const { t } = useText();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const rows = [
    ["lotto.fact.commitment", facts.commitment],
    ["lotto.fact.salt", facts.salt],
    ["lotto.fact.seed", facts.seed],
  ] as const;
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex list-decimal flex-col gap-1 ps-5 text-sm text-text-2">
        <li>{t("lotto.how.commit")}</li>
        <li>{t("lotto.how.salt", { source: facts.saltSource ?? "", name: facts.saltName ?? "" })}</li>
        <li>{t("lotto.how.draw", { sequence: facts.sequence })}</li>
      </ol>
      <dl className="flex flex-col gap-2 text-xs">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-text-3">{t(name)}</dt>
            <dd dir="ltr" className="text-start font-mono break-all select-all">
              {value ?? t("lotto.fact.later")}
            </dd>
          </div>
        ))}
      </dl>
      <PrizeBoard game={game} result={facts.result} />
      {facts.seed !== null && (
        <Button size="sm" onClick={() => setVerdict(verify(game, facts))} className="self-start">
          {t("lotto.recalculate")}
        </Button>
      )}
      {verdict && <Checks verdict={verdict} />}
    </div>
  );
}

function Checks({ verdict }: { verdict: Verdict }) {
  const { t } = useText();
  return (
    <output>
      <ul className="flex flex-col gap-1 text-sm">
        {(["seed", "result"] as const).map((name) => {
          const isWrong = verdict.wrong.includes(name);
          return (
            <li key={name} className={isWrong ? "flex gap-2 text-coral" : "flex gap-2 text-leaf"}>
              <Icon glyph={isWrong ? CircleX : CircleCheck} size={16} className="mt-0.5" />
              {t(`lotto.check.${name}.${isWrong ? "wrong" : "right"}`, {
                numbers: verdict.result.map((row) => row.join(" ")).join(" / "),
              })}
            </li>
          );
        })}
      </ul>
    </output>
  );
}
