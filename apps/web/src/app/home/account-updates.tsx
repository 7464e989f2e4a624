import type { Message } from "@perya/contract";
import { Amount, classes, Icon } from "@perya/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import Gift from "lucide-react/icons/gift";
import { MESSAGE_LOOKS } from "../../features/messages/messages.look.ts";
import { messageQueries } from "../../features/messages/messages.queries.ts";
import { readMoney, sayWhat } from "../../features/messages/messages.words.ts";
import { useAnnouncements } from "../../features/notices/notices.queries.ts";
import { useMember } from "../../features/sessions/sessions.queries.ts";
import { openDialog } from "../../lib/dialogs.ts";
import { Link } from "@perya/browser/router";
import { useText } from "../../lib/text.ts";

/** Account updates and pending offers, which members see instead of the brand's tagline. */
export function AccountUpdates() {
  const { t } = useText();
  const member = useMember();
  const unread = useUnread();
  const announcements = useAnnouncements();
  const gift = announcements.data?.promotion.find(({ execution }) => execution === "F");
  // Shows all chips together, because chips that arrive later would push the first ones aside.
  const isKnown = unread !== undefined && !announcements.isPending;
  return (
    <div className={ROW}>
      {member && (
        <p className="truncate font-display text-xl font-bold max-lg:sr-only">
          {t("ownHome.greeting", { name: member.nickname })}
        </p>
      )}
      {isKnown && (unread || gift) && (
        <ul aria-label={t("ownHome.updates")} className={CHIPS}>
          {unread && (
            <li className="shrink-0">
              <Unread {...unread} />
            </li>
          )}
          {gift && (
            <li className="shrink-0">
              <button type="button" onClick={() => openDialog("gift", { id: gift.id })} className={CHIP}>
                <Icon glyph={Gift} size={16} className="shrink-0 text-accent-text" />
                {gift.title}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

type UnreadMessages = { newest: Message; count: number };

/** The newest unread message and the number of unread ones; undefined while loading. */
function useUnread(): UnreadMessages | null | undefined {
  const { data: count = 0, isPending: isCounting } = useQuery(messageQueries.unread());
  const { data, isPending: isReading } = useInfiniteQuery({ ...messageQueries.list(null), enabled: count > 0 });
  if (isCounting || (count > 0 && isReading)) return undefined;
  const newest = data?.pages[0]?.messages.find(({ isRead }) => !isRead);
  return newest && count > 0 ? { newest, count } : null;
}

function Unread({ newest, count }: UnreadMessages) {
  const { t, language } = useText();
  const { glyph, colour } = MESSAGE_LOOKS[newest.type];
  const money = readMoney(newest.facts);
  return (
    <Link to="/member/messageV2" className={CHIP}>
      <span className={classes("grid size-6 shrink-0 place-items-center rounded-full", colour)}>
        <Icon glyph={glyph} size={16} />
      </span>
      <span className="font-semibold text-text-1">{sayWhat(newest, { t, language })}</span>
      {money && <Amount {...money} />}
      {count > 1 && <span className="text-text-3">{t("ownHome.more", { count: count - 1 })}</span>}
    </Link>
  );
}

/** Classes of the row. It has the same height with and without updates, to avoid layout shift. */
const ROW = "flex h-11 items-center justify-between gap-4";

/** Classes of the row of updates. If it is too wide, it scrolls to the window's edge, like a rail. */
const CHIPS =
  "flex min-w-0 animate-fade gap-2 overflow-x-auto [scrollbar-width:none] max-lg:-mx-4 max-lg:px-4 sm:max-lg:-mx-6 " +
  "sm:max-lg:px-6 lg:ms-auto";

const CHIP =
  "flex h-11 items-center gap-2 rounded-full border border-line bg-surface-1 px-3 text-sm whitespace-nowrap text-text-2 " +
  "transition-colors hover:border-line-strong hover:text-text-1 focus-visible:-outline-offset-2";
