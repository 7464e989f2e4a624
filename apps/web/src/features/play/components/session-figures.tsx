import type { GameSession } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { playQueries } from "../play.queries.ts";

/** Playing time and net result of this session, always visible. */
export function SessionFigures({ id }: { id: string }) {
  const { t } = useText();
  const { data } = useQuery(playQueries.session(id));
  return (
    <>
      <span className="inline-flex items-center gap-1.5 text-sm text-text-2 tabular-nums">
        <span className="sr-only">{t("play.time")}: </span>
        {data ? <Elapsed since={data.openedAt} /> : <Skeleton className="h-3.5 w-10" />}
      </span>
      <span className="inline-flex items-center gap-1.5 text-sm" title={t("play.net")}>
        <span className="text-text-3">{t("play.net.label")}</span>
        {data ? <Amount amount={fromWire(data.net)} isChange /> : <Skeleton className="h-3.5 w-14" />}
      </span>
    </>
  );
}

/** Playing time such as "12:07" or "1:02:09", by the device's clock. */
function Elapsed({ since }: { since: string }) {
  const [seconds, setSeconds] = useState(() => secondsSince(since));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(since)), 1_000);
    return () => clearInterval(timer);
  }, [since]);
  return <time dateTime={`PT${seconds}S`}>{sayDuration(seconds)}</time>;
}

function secondsSince(moment: string): number {
  return Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / 1_000));
}

export function sayDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (figure: number) => String(figure).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The session's figures in full, for the drawer. */
export function SessionTotals({ id }: { id: string }) {
  const { t } = useText();
  const { data } = useQuery(playQueries.session(id));
  if (!data) return <Skeleton className="h-24 w-full" />;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-text-2">{t("play.about.bets", { count: data.bets })}</p>
      <dl className="flex flex-col gap-2">
        {LINES.map(({ label, field }) => (
          <div key={field} className="flex justify-between gap-4">
            <dt className="text-text-2">{t(label)}</dt>
            <dd>
              <Amount amount={fromWire(data[field])} isChange={field === "net"} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const LINES = [
  { label: "play.about.staked", field: "staked" },
  { label: "play.about.won", field: "won" },
  { label: "play.about.result", field: "net" },
] as const satisfies readonly { label: string; field: keyof GameSession }[];
