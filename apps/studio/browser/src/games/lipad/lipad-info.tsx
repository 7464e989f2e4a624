import { flights } from "@perya/contract/studio";
import { describeLipad } from "@perya/maths/lipad";
import { Dialog } from "@perya/ui";
import { HIGHEST_AUTO_POINT, MIN_FORCE_POINT } from "../../../../src/flights/flights.rules.ts";
import { fromWire } from "@perya/money";
import { Figure } from "../../shell/figure.tsx";
import { ForFunNote } from "../../shell/for-fun.tsx";
import { useGame } from "../../shell/game-context.tsx";
import { useSameGame } from "../../shell/same-game.ts";
import { limitFigures } from "../../shell/limits.tsx";
import { useSessionState } from "../../shell/session.ts";
import { timesOf } from "./figures.ts";
import { type FlightPlay, useFlight } from "./flight-play.ts";

/** Rules, RTP, limits and verification. */
export function LipadInfo({ play, onClose }: { play: FlightPlay; onClose: () => void }) {
  const { t, session, money, locale } = useGame();
  const { limits } = useSessionState(session);
  const exposure = money(fromWire(limits.exposure));
  const flight = useFlight(play, "flight");
  const facts = describeLipad(HIGHEST_AUTO_POINT);
  const share = (value: number) =>
    new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(value);
  const rtp = share(facts.rtp.highest);
  const sameGame = useSameGame();
  const lines = [
    t("lipad.rule.flight"),
    ...sameGame("lipad.rule.same"),
    t("lipad.rule.cashOut", { lowest: timesOf(facts.lowestTarget) }),
    t("lipad.rule.return", { rtp }),
    t("lipad.rule.instant", { chance: share(facts.instantCrash) }),
    t("lipad.rule.time"),
    t("lipad.rule.cap", { cap: exposure, least: timesOf(MIN_FORCE_POINT) }),
    t("lipad.rule.limits", limitFigures(limits, money)),
    ...(limits.maxWin === null ? [] : [t("lipad.rule.maxWin", limitFigures(limits, money))]),
    t("lipad.rule.cancelled"),
    t("lipad.rule.keys"),
  ];
  return (
    <Dialog title={t("info.title")} size="lg" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <ForFunNote />
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
          <Figure name={t("lipad.return")} value={rtp} />
          <Figure name={t("lipad.cap")} value={exposure} />
          <Figure name={t("lipad.version")} value={String(facts.version)} />
        </dl>
        <ul className="written">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h3 className="font-semibold">{t("info.fairness")}</h3>
        <p className="text-text-2">{t("lipad.fair")}</p>
        {flight && (
          <dl className="flex flex-col gap-3 text-sm">
            <Fact name={t("lipad.chainRound")} value={`${flight.round} / ${flight.chain.length}`} />
            <Fact name={t("lipad.fingerprint")} value={flight.fingerprint} />
            <Fact name={t("lipad.terminator")} value={flight.chain.terminator} />
            <Fact name={t("lipad.saltName")} value={`${flight.chain.saltSource}, ${flight.chain.saltName}`} />
            <Fact name={t("lipad.salt")} value={flight.chain.salt ?? "–"} />
          </dl>
        )}
        <a href={flights.listChains.path} target="_blank" rel="noreferrer" className="link self-start">
          {t("lipad.chains")}
        </a>
        <a href="/verify" target="_blank" rel="noreferrer" className="link self-start">
          {t("fair.verify")}
        </a>
      </div>
    </Dialog>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-text-3">{name}</dt>
      <dd className="font-mono break-all">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
