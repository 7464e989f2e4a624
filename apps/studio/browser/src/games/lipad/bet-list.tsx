import { renderAvatar } from "@perya/art";
import { fromWire, ZERO } from "@perya/money";
import { classes, Icon, IconMark, Tabs } from "@perya/ui";
import Bot from "lucide-react/icons/bot";
import ShieldCheck from "lucide-react/icons/shield-check";
import { memo, useMemo, useState } from "react";
import type { FlightBetView, FlightState, RoomBetView } from "@perya/contract/studio";
import { useGame } from "../../shell/game-context.tsx";
import { pictureUrl } from "../../shell/picture-url.ts";
import { proofOf, timesOf } from "./figures.ts";
import { type FlightPlay, useFlight } from "./flight-play.ts";

/** All bets of the flight, and the player's own results. */
export function BetList({ play }: { play: FlightPlay }) {
  const { t, start } = useGame();
  const totals = useFlight(play, "totals");
  const results = useFlight(play, "results");
  const [tab, setTab] = useState<"all" | "mine">("all");
  const last = results[0]?.number;
  return (
    <div className="relative">
      <Tabs
        label={t("lipad.bets")}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            key: "all",
            label: (
              <>
                {t("lipad.allBets")} <span className="ms-1 font-normal text-text-3 tabular-nums">{totals.bets}</span>
              </>
            ),
            content: <AllBets play={play} />,
          },
          { key: "mine", label: t("lipad.myBets"), content: <MyBets play={play} /> },
        ]}
      />
      {last !== undefined && (
        <a
          href={proofOf(last, start.language)}
          target="_blank"
          rel="noreferrer"
          className="absolute end-0 top-2.5 flex items-center gap-1.5 text-sm text-sea"
        >
          <Icon glyph={ShieldCheck} size={16} />
          <span className="underline underline-offset-4">
            <span className="max-lg:hidden">{t("lipad.verifyRound", { number: last.toLocaleString("en") })}</span>
            <span className="lg:hidden">{t("lipad.verify")}</span>
          </span>
        </a>
      )}
    </div>
  );
}

function AllBets({ play }: { play: FlightPlay }) {
  const { t } = useGame();
  const bets = useFlight(play, "bets");
  const flight = useFlight(play, "flight");
  const mine = useFlight(play, "mine");
  const own = useMemo(() => new Map(mine.map((bet) => [bet.id, bet.panel])), [mine]);
  if (bets.length === 0) return <p className="py-2 text-sm text-text-3">{t("lipad.noBets")}</p>;
  const stillIn = stillInOf(flight?.state);
  // Own bets first, so that they are not lost among larger ones.
  const ordered = bets.toSorted((one, other) => Number(own.has(other.id)) - Number(own.has(one.id)));
  return (
    <>
      <ul className="grid lg:grid-cols-2 lg:gap-x-10">
        {ordered.map((bet) => (
          <RoomRow key={bet.id} bet={bet} own={own.get(bet.id)} stillIn={stillIn} />
        ))}
      </ul>
      {bets.some(({ isSimulated }) => isSimulated) && (
        <p className="flex items-center gap-1.5 py-2 text-xs text-text-3">
          <Icon glyph={Bot} size={16} />
          {t("lipad.simulatedText")}
        </p>
      )}
    </>
  );
}

/** Cache of avatars, since the same players bet on many flights. Cleared when full. */
const faces = new Map<string, string>();
const MAX_FACES = 500;

function faceOf(seed: string): string {
  const known = faces.get(seed) ?? pictureUrl(renderAvatar({ seed }));
  if (faces.size >= MAX_FACES) faces.clear();
  faces.set(seed, known);
  return known;
}

type StillIn = "lipad.placed" | "lipad.inAir" | "lipad.lost";

/** Label of a bet that was not cashed out, by the state of the flight. */
function stillInOf(state: FlightState | undefined): StillIn {
  if (state === "betting") return "lipad.placed";
  return state === "ended" ? "lipad.lost" : "lipad.inAir";
}

const ROW = "flex h-10.5 items-center gap-3 border-b border-line text-sm tabular-nums";

const RoomRow = memo(function RoomRow({
  bet,
  own,
  stillIn,
}: {
  bet: RoomBetView;
  own: string | undefined;
  stillIn: StillIn;
}) {
  const { t, money } = useGame();
  const face = faceOf(bet.face);
  const isOut = bet.point !== null;
  return (
    <li className={ROW}>
      <img alt="" src={face} width={24} height={24} className="size-6 shrink-0 rounded-full" />
      <span className={classes("min-w-0 grow truncate", own ? "font-bold" : "text-text-2")}>
        {own ? t("lipad.you", { panel: own }) : <bdi>{bet.name}</bdi>}
        {bet.isSimulated && " "}
        {bet.isSimulated && <IconMark glyph={Bot} label={t("lipad.simulated")} className="text-text-3" />}
      </span>
      <bdi className="w-24 shrink-0 text-end text-text-2">{money(fromWire(bet.stake))}</bdi>
      <bdi className={classes("w-16 shrink-0 text-end max-lg:hidden", isOut ? "text-text-1" : "text-text-3")}>
        {isOut ? timesOf(bet.point ?? 100) : t(stillIn)}
      </bdi>
      <bdi className={classes("w-26 shrink-0 text-end font-semibold", isOut ? "text-leaf" : "text-text-3")}>
        {isOut ? `+${money(fromWire(bet.win))}` : "–"}
      </bdi>
    </li>
  );
});

function MyBets({ play }: { play: FlightPlay }) {
  const { t } = useGame();
  const mine = useFlight(play, "mine");
  const flight = useFlight(play, "flight");
  if (mine.length === 0) return <p className="py-2 text-sm text-text-3">{t("lipad.noneOfMine")}</p>;
  return (
    <ul className="grid lg:grid-cols-2 lg:gap-x-10">
      {mine.map((bet) => (
        <MyRow key={bet.id} bet={bet} state={bet.flight === flight?.number ? flight.state : "ended"} />
      ))}
    </ul>
  );
}

function MyRow({ bet, state }: { bet: FlightBetView; state: FlightState }) {
  const { t, money, start } = useGame();
  const isOut = bet.point !== null;
  const word =
    bet.state === "refunded" || bet.state === "voiding"
      ? "lipad.returned"
      : bet.state === "refused"
        ? "lipad.refused"
        : stillInOf(state);
  // Bets that are open or were returned have no result.
  const brought = word === "lipad.lost" ? money(ZERO) : "–";
  return (
    <li className={classes(ROW, "max-lg:h-13")}>
      {/* On phones the lines are stacked, because the last amount would be outside the screen. */}
      <span className="flex min-w-0 grow max-lg:flex-col lg:items-center lg:gap-3">
        <a
          href={proofOf(bet.flight, start.language)}
          target="_blank"
          rel="noreferrer"
          className="min-w-0 truncate text-sea lg:grow"
        >
          {t("lipad.roundOf", { number: bet.flight.toLocaleString("en"), panel: bet.panel })}
        </a>
        <bdi className="shrink-0 text-text-2 max-lg:text-xs lg:w-24 lg:text-end">{money(fromWire(bet.stake))}</bdi>
      </span>
      <bdi className="w-20 shrink-0 text-end text-text-3">{isOut ? timesOf(bet.point ?? 100) : t(word)}</bdi>
      <bdi className={classes("w-26 shrink-0 text-end font-semibold", isOut ? "text-leaf" : "text-text-3")}>
        {isOut ? `+${money(fromWire(bet.win))}` : brought}
      </bdi>
    </li>
  );
}
