import { fromWire } from "@perya/money";
import { type GameTable, useGame } from "../../shell/game-context.tsx";
import { LiveRegion } from "../../shell/live-region.tsx";
import { timesOf } from "./figures.ts";
import { type FlightNote, type FlightPlay, useFace, useFlight } from "./flight-play.ts";
import { noticeOf } from "./panel-words.ts";

/** Screen reader log of the flight: events, not every tick. */
export function FlightLog({ play }: { play: FlightPlay }) {
  const table = useGame();
  const notes = useFlight(play, "notes");
  return (
    <ol role="log" aria-live="polite" aria-label={table.t("lipad.log")} className="sr-only">
      {notes.map((note) => (
        <li key={note.id}>{tell(note, table)}</li>
      ))}
    </ol>
  );
}

/** Announces refusals, which are otherwise only visible in the panel. */
export function FlightProblems({ play }: { play: FlightPlay }) {
  const table = useGame();
  const panels = useFlight(play, "panels");
  const faces = { A: useFace(play, "A"), B: useFace(play, "B") };
  const said = PANELS.flatMap((panel) => {
    const notice = noticeOf(faces[panel], panels[panel], table);
    return notice?.isProblem ? [`${table.t("lipad.panel", { panel })} ${notice.text}`] : [];
  });
  return <LiveRegion text={said.join(" ")} />;
}

const PANELS = ["A", "B"] as const;

function tell(note: FlightNote, { t, money }: GameTable): string {
  switch (note.kind) {
    case "opened":
      return t("lipad.said.opened", { number: note.number, seconds: note.seconds });
    case "passed":
      return t("lipad.said.passed", { point: timesOf(note.point) });
    case "ended":
      return t("lipad.said.ended", { point: timesOf(note.point) });
    case "placed":
    case "back":
    case "lost":
      return t(`lipad.said.${note.kind}`, { panel: note.panel, amount: money(fromWire(note.stake)) });
    case "out":
      return t("lipad.said.out", { panel: note.panel, point: timesOf(note.point), amount: money(fromWire(note.win)) });
    case "tookOff":
    case "cancelled":
    case "reconnecting":
    case "reconnected":
    default:
      return t(`lipad.said.${note.kind}`);
  }
}
