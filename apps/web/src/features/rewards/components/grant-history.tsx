import type { Grant } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount } from "@perya/ui";
import { useMoments } from "../../../lib/page-clock.ts";
import { useText } from "../../../lib/text.ts";

/** Pending bonuses in the order in which they start, then ended ones, newest first. */
export function GrantHistory({ grants }: { grants: readonly Grant[] }) {
  const { t } = useText();
  const { sayDay } = useMoments();
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {grants.map(({ id, title, amount, state, reason, createdAt, endedAt }) => (
        <li key={id} className="flex min-h-17 items-center gap-3 px-2 py-2">
          <span className="min-w-0 grow">
            <span className="block font-semibold wrap-anywhere">{title}</span>
            <span className="block text-sm text-text-3">{sayDay(endedAt ?? createdAt)}</span>
          </span>
          <span className="flex shrink-0 flex-col items-end gap-0.5">
            <Amount amount={fromWire(amount)} className="font-semibold" />
            <span className="text-sm text-text-2">
              {t(reason === null ? `bonus.state.${state}` : `bonus.reason.${reason}`)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
