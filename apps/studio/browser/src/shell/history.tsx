import { fromWire } from "@perya/money";
import { Badge, Button, Empty, IconButton, SkeletonLines } from "@perya/ui";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ComponentType, useEffect, useState } from "react";
import { findKey } from "../text/text.ts";
import { addressOf } from "../verify/address-of.ts";
import { useGame } from "./game-context.tsx";
import type { Round } from "@perya/contract/studio";

/** Component that shows a past round of the game. */
export type Recall = ComponentType<{ round: Round }>;

/** Earlier rounds, each with a replay. */
export function History({ replay: Recalled }: { replay: Recall }) {
  const [round, setRound] = useState<Round | null>(null);
  return round ? (
    <OneRound round={round} replay={Recalled} onBack={() => setRound(null)} />
  ) : (
    <RoundList onOpen={setRound} />
  );
}

function RoundList({ onOpen }: { onOpen: (round: Round) => void }) {
  const { session, t } = useGame();
  const [rounds, setRounds] = useState<readonly Round[] | null>(null);
  const [before, setBefore] = useState<string | null>(null);

  useEffect(() => {
    const loadFirst = async () => {
      const page = await session.client.listRounds();
      setRounds(page.rounds);
      setBefore(page.before);
    };
    void loadFirst();
  }, [session]);

  async function loadMore(from: string) {
    const page = await session.client.listRounds(from);
    setRounds((known) => [...(known ?? []), ...page.rounds]);
    setBefore(page.before);
  }

  if (rounds === null) return <SkeletonLines />;
  if (rounds.length === 0) return <Empty text={t("history.none")} />;
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col divide-y divide-line">
        {rounds.map((round) => (
          <li key={round.id}>
            <RoundRow round={round} onOpen={() => onOpen(round)} />
          </li>
        ))}
      </ul>
      {before && <Button onClick={() => void loadMore(before)}>{t("history.more")}</Button>}
    </div>
  );
}

function RoundRow({ round, onOpen }: { round: Round; onOpen: () => void }) {
  const { t, money, locale } = useGame();
  const time = new Date(round.at).toLocaleString(locale, { dateStyle: "medium", timeStyle: "medium" });
  const win = fromWire(round.win);
  return (
    <button
      type="button"
      aria-label={t("history.open", { time })}
      onClick={onOpen}
      className="flex min-h-13 w-full items-center justify-between gap-3 rounded-control px-2 text-start hover:bg-surface-2"
    >
      <span className="flex flex-col">
        <span className="tabular-nums">{time}</span>
        <span className="text-sm text-text-3">
          {t(round.isFree ? "history.free" : "history.bet", { amount: money(fromWire(round.stake)) })}
        </span>
      </span>
      {round.state === "ended" ? (
        <bdi className={`font-semibold tabular-nums ${win > fromWire(round.stake) ? "text-leaf" : "text-text-2"}`}>
          {money(win)}
        </bdi>
      ) : (
        <Badge>{t(findKey(`history.state.${round.state}`, "history.state.open"))}</Badge>
      )}
    </button>
  );
}

function OneRound({ round, replay: Recalled, onBack }: { round: Round; replay: Recall; onBack: () => void }) {
  const { session, start, t, money } = useGame();
  const [seen, setSeen] = useState(round);
  useEffect(() => void session.client.findRound(round.id).then(setSeen), [session, round.id]);
  const { serverSeedHash, clientSeed, nonce } = seen.seeds;
  const win = fromWire(seen.win);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <IconButton icon={ArrowLeft} isDirectional label={t("history.back")} onClick={onBack} className="-ms-3" />
        <p className="min-w-0 text-sm wrap-anywhere text-text-2">{t("history.round", { id: seen.id })}</p>
      </div>
      <p className="flex justify-between gap-4">
        <span>{t(seen.isFree ? "history.free" : "history.bet", { amount: money(fromWire(seen.stake)) })}</span>
        <span className="font-semibold">
          {win === 0n ? t("history.lost") : t("history.won", { amount: money(win) })}
        </span>
      </p>
      {seen.jackpot !== undefined && (
        <p className="font-semibold text-leaf">{t("history.jackpot", { amount: money(fromWire(seen.jackpot)) })}</p>
      )}
      {seen.result !== null && <Recalled round={seen} />}
      <a
        href={addressOf(start.game, seen, start.language)}
        target="_blank"
        rel="noreferrer"
        className="link self-start"
      >
        {t("fair.verifyRound")}
      </a>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        <Fact name={t("fair.hash")} value={serverSeedHash} />
        <Fact name={t("fair.client")} value={clientSeed} />
        <Fact name={t("fair.nonce")} value={String(nonce)} />
      </dl>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className="font-mono wrap-anywhere text-text-2">
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}
