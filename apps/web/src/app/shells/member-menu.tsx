import { buttonClasses, Drawer, Icon, IconButton, VisuallyHidden } from "@perya/ui";
import { Link, useLocation, useRouter } from "@perya/browser/router";
import { isCashierPage } from "@perya/rules";
import { useQuery } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import Ellipsis from "lucide-react/icons/ellipsis";
import { useEffect, useId, useState } from "react";
import { useMissionCount, useRewardCount, useVipLevel } from "../../features/members/members.summary.ts";
import { messageQueries } from "../../features/messages/messages.queries.ts";
import { BonusFigures } from "../../features/rewards/components/bonus-figures.tsx";
import { LevelEmblem } from "../../features/vip/components/level-emblem.tsx";
import { useText } from "../../lib/text.ts";
import { MenuCount, MenuLink } from "./menu-line.tsx";
import { MEMBER_GROUPS, type MemberGroup, type MemberPage } from "./member-pages.ts";
import { useInvitation } from "./use-invitation.ts";

/** Menu of the member center (R10.1): a list beside the page on wide screens, behind one button elsewhere. */
export function MemberMenu() {
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <>
      <div className="sticky top-20 hidden flex-col gap-6 self-start ps-8 pt-7 pb-4 xl:flex">
        <nav aria-label={t("memberMenu.title")}>
          <Groups />
        </nav>
        {/* Below the list, which must not move when they arrive. Not on the bonus details page, which has both figures.
            Phones have them in the wallet sheet. */}
        {pathname !== "/member/bonusDetails" && <BonusFigures />}
      </div>
      <MenuButton />
    </>
  );
}

/** Shows the open page's name and opens the list. */
function MenuButton() {
  const { t } = useText();
  const { pathname } = useLocation();
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => router.subscribe("onBeforeNavigate", () => setIsOpen(false)), [router]);
  const current = PAGES.find(({ to }) => to === pathname);
  if (!current) return null;
  return (
    <div className="flex items-center gap-2 px-4 pt-4 sm:px-6 lg:px-8 xl:hidden">
      {isCashierPage(pathname) ? (
        <>
          <CashierTabs />
          <IconButton
            icon={Ellipsis}
            label={t("memberMenu.title")}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
            className="border border-line-strong"
          />
        </>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className={buttonClasses({ variant: "secondary", className: "w-full justify-between sm:w-auto" })}
        >
          <Icon glyph={current.glyph} className="text-text-3" />
          <span className="grow truncate text-start">{t("memberMenu.title")}</span>
          <Icon glyph={ChevronDown} size={16} className="text-text-3" />
        </button>
      )}
      {isOpen && (
        <Drawer title={t("memberMenu.title")} side="bottom" onClose={() => setIsOpen(false)}>
          <nav aria-label={t("memberMenu.title")} className="pb-4">
            <Groups />
          </nav>
        </Drawer>
      )}
    </div>
  );
}

/** Deposit and withdraw as tabs of equal prominence. */
function CashierTabs() {
  const { t } = useText();
  return (
    <nav aria-label={t("memberMenu.cashier")} className="min-w-0 grow sm:grow-0">
      <ul className="grid h-11 grid-cols-2 rounded-control border border-line-strong bg-surface-1 p-1">
        {(["/member/depositv2", "/member/withdraw"] as const).map((to) => (
          <li key={to} className="grid min-w-0 sm:min-w-36">
            <Link to={to} activeOptions={{ includeSearch: false }} className={TAB}>
              {t(to === "/member/withdraw" ? "page.withdraw" : "page.depositv2")}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Draws the focus outline inside, where the next tab does not cover it. The tap area extends to the frame above and
 * below.
 */
const TAB =
  "relative grid place-items-center truncate rounded-chip px-3 text-sm font-semibold text-text-2 transition-colors after:absolute " +
  "after:-inset-y-1 after:inset-x-0 hover:text-text-1 focus-visible:-outline-offset-2 aria-[current=page]:bg-surface-3 " +
  "aria-[current=page]:text-text-1";

function Groups() {
  return (
    <div className="flex flex-col gap-4">
      {MEMBER_GROUPS.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </div>
  );
}

function Group({ title, pages }: MemberGroup) {
  const { t } = useText();
  const id = useId();
  const invitation = useInvitation();
  const level = useVipLevel();
  const shown = pages.flatMap((page) => {
    if (page.to === "/member/vip") return level ? page : [];
    if (page.to !== "/member/referral") return page;
    return invitation ? { ...page, to: invitation } : [];
  });
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-3.5 pb-1 font-sans text-xs font-semibold text-text-3">
        {t(title)}
      </h2>
      <ul className="flex flex-col gap-0.5">
        {shown.map((page) => (
          <Line key={page.to} {...page} />
        ))}
      </ul>
    </section>
  );
}

function Line({ to, title, glyph }: MemberPage) {
  const { t } = useText();
  const count = useCount(to);
  const name = t(title);
  return (
    <MenuLink to={to} glyph={glyph} label={name} isCollapsed={false}>
      {count > 0 && (
        <MenuCount count={count} says={t(isMessages(to) ? "memberMenu.unread" : "shell.rewardCount", { count })} />
      )}
      {to === "/member/vip" && <OwnLevel />}
    </MenuLink>
  );
}

function OwnLevel() {
  const { t } = useText();
  const vip = useVipLevel();
  if (!vip) return null;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-sm text-ube">
      <LevelEmblem level={vip.level} of={vip.of} className="size-5" />
      <span aria-hidden className="truncate">
        {vip.name}
      </span>
      <VisuallyHidden>{t("memberMenu.vipLevel", { name: vip.name, level: vip.level })}</VisuallyHidden>
    </span>
  );
}

/** Returns the count for an entry's badge: messages, rewards or missions (R10.17). */
function useCount(to: MemberPage["to"]): number {
  const { data: unread = 0 } = useQuery({ ...messageQueries.unread(), enabled: isMessages(to) });
  const [rewards, missions] = [useRewardCount(), useMissionCount()];
  if (isMessages(to)) return unread;
  if (to === "/member/missionLeaderboard") return missions;
  return to === "/member/rewardCenter" ? rewards : 0;
}

const isMessages = (to: MemberPage["to"]) => to === "/member/messageV2";

const PAGES = MEMBER_GROUPS.flatMap(({ pages }) => pages);
