import type { BrandDraw } from "@perya/contract";
import { Badge } from "@perya/ui";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import { sayCode, sayRow } from "../lottery.words.ts";

type Entry = BrandDraw["entries"][number];

/** Complete attempts, newest first: who typed what, and where two entries differ. */
export function Entries({ draw: { entries, shape } }: { draw: BrandDraw }) {
  const attempts = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = `${entry.revision}.${entry.attempt}`;
    attempts.set(key, [...(attempts.get(key) ?? []), entry]);
  }
  return (
    <Panel title={t("lottery.entries")} isPadded={false}>
      <ol className="text-dense">
        {[...attempts].map(([key, [one, other]]) =>
          one && other ? <Attempt key={key} one={one} other={other} shape={shape} /> : null,
        )}
      </ol>
    </Panel>
  );
}

type AttemptProps = { one: Entry; other: Entry; shape: BrandDraw["shape"] };

function Attempt({ one, other, shape }: AttemptProps) {
  const differing = shape.flatMap(({ name }, row) => {
    const [mine, theirs] = [sayRow(one.result[row] ?? []), sayRow(other.result[row] ?? [])];
    return mine === theirs ? [] : [{ name, values: [mine, theirs] as const }];
  });
  const isEqual = differing.length === 0;
  const title =
    one.revision > 1
      ? t("lottery.entries.correction", { number: one.revision - 1, attempt: one.attempt })
      : t("lottery.entries.attempt", { attempt: one.attempt });
  return (
    <li className="flex flex-col gap-1 border-b border-line-soft px-4 py-2.5 last:border-0">
      <div className="flex items-center justify-between gap-2">
        <span className="font-semibold">{title}</span>
        <Badge tone={isEqual ? "success" : "error"}>
          {t(isEqual ? "lottery.entries.equal" : "lottery.entries.differ")}
        </Badge>
      </div>
      {[one, other].map(({ operator, enteredAt }, index) => (
        <div key={operator} className="flex flex-wrap justify-between gap-x-3 text-text-2">
          <span>
            {operator}
            {differing.map(({ name, values }) => (
              <span key={name} className="ms-2 text-coral tabular-nums">
                {shape.length > 1 && `${sayCode(name)} `}
                {values[index]}
              </span>
            ))}
          </span>
          <time dateTime={enteredAt} className="text-xs text-text-3">
            {formatDayAndMinute(enteredAt)}
          </time>
        </div>
      ))}
    </li>
  );
}
