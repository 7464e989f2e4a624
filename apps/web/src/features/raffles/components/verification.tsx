import type { RaffleDraw } from "@perya/contract";
import { loadChunk } from "@perya/browser/chunks";
import { Button, Icon, QueryStates, SkeletonLines } from "@perya/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { raffleQueries } from "../raffles.queries.ts";

const CHECKS = ["list", "seed", "winners"] as const;

/** The published draw data, and a button that recalculates the draw in this browser. */
export function Verification({ id, own }: { id: string; own: string | null }) {
  const { t } = useText();
  const draw = useQuery(raffleQueries.draw(id));
  return (
    <QueryStates query={draw} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
      {(published) => (
        <div className="flex flex-col gap-4 p-3">
          <ol className="flex list-decimal flex-col gap-1 ps-5 text-sm text-text-2">
            <li>{t("raffle.how.commit")}</li>
            <li>{t("raffle.how.list")}</li>
            <li>{t("raffle.how.salt", { source: published.saltSource, name: published.saltName })}</li>
            <li>{t("raffle.how.winners")}</li>
          </ol>
          <Facts draw={published} />
          {published.list !== null && <List list={published.list} winners={published.winners} own={own} />}
          {published.seed !== null && <Recalculation draw={published} />}
        </div>
      )}
    </QueryStates>
  );
}

function Facts({ draw: { commitment, listHash, salt, seed } }: { draw: RaffleDraw }) {
  const { t } = useText();
  const facts = [
    ["raffle.fact.commitment", commitment],
    ["raffle.fact.listHash", listHash],
    ["raffle.fact.salt", salt],
    ["raffle.fact.seed", seed],
  ] as const;
  return (
    <dl className="flex flex-col gap-2 text-xs">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-text-3">{t(name)}</dt>
          <dd dir="ltr" className="font-mono break-all select-all">
            {value ?? t("raffle.fact.later")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The published ticket list. Scrolls in its own box, because lists can have thousands of lines. */
function List({ list, winners, own }: { list: string; winners: readonly string[]; own: string | null }) {
  const { t } = useText();
  const lines = list.trim().split("\n").filter(Boolean);
  return (
    <section aria-label={t("raffle.list")} className="flex flex-col gap-2 text-sm">
      <h3 className="text-sm">{t("raffle.list.count", { count: lines.length })}</h3>
      {winners.length > 0 && <p>{t("raffle.winners", { names: winners.join(", ") })}</p>}
      <pre
        dir="ltr"
        // Scrollable, so it must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-40 overflow-y-auto rounded-control bg-surface-2 p-3 font-mono text-xs"
      >
        {lines.map((line) => (
          <span key={line} className={line.split(":")[0] === own ? "block font-bold text-ube" : "block"}>
            {line}
          </span>
        ))}
      </pre>
    </section>
  );
}

function Recalculation({ draw }: { draw: RaffleDraw }) {
  const { t } = useText();
  const check = useMutation({ mutationKey: ["raffles", "verify", draw.id], mutationFn: () => recalculate(draw) });
  return (
    <div className="flex flex-col gap-2">
      <Button pending={check.isPending} onClick={() => check.mutate()} className="self-start">
        {t("raffle.recalculate")}
      </Button>
      {check.data && (
        <output>
          <ul className="flex flex-col gap-1 text-sm">
            {CHECKS.map((name) => {
              const isWrong = check.data.includes(name);
              return (
                <li key={name} className={isWrong ? "flex gap-2 text-coral" : "flex gap-2 text-leaf"}>
                  <Icon glyph={isWrong ? CircleX : CircleCheck} size={16} />
                  {t(`raffle.check.${name}.${isWrong ? "wrong" : "right"}`)}
                </li>
              );
            })}
          </ul>
        </output>
      )}
    </div>
  );
}

/** Runs the same code as the server's draw, loaded on first use. */
async function recalculate({ commitment, listHash, list, salt, seed, prizes, winners }: RaffleDraw) {
  const { verifyRaffle } = await loadChunk("fair", () => import("@perya/fair"));
  const inputs = { seed: seed ?? "", salt: salt ?? "", list: list ?? "", prizes: prizes.length };
  return verifyRaffle({ ...inputs, commit: commitment, listHash: listHash ?? "", winners });
}
