/** Pages of the member center in the required order (R10.1), in groups. */
import type { TextKey } from "@perya/text";
import type { Glyph } from "@perya/ui";
import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import ArrowUpFromLine from "lucide-react/icons/arrow-up-from-line";
import ChartLine from "lucide-react/icons/chart-line";
import CornerLeftUp from "lucide-react/icons/corner-left-up";
import Gem from "lucide-react/icons/gem";
import Gift from "lucide-react/icons/gift";
import Mail from "lucide-react/icons/mail";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Percent from "lucide-react/icons/percent";
import ReceiptText from "lucide-react/icons/receipt-text";
import ScrollText from "lucide-react/icons/scroll-text";
import ShieldCheck from "lucide-react/icons/shield-check";
import Sparkles from "lucide-react/icons/sparkles";
import Ticket from "lucide-react/icons/ticket";
import Trophy from "lucide-react/icons/trophy";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import Wallet from "lucide-react/icons/wallet";
import type { Path } from "../paths.ts";

export type MemberPage = { readonly to: Path; readonly title: TextKey; readonly glyph: Glyph };
export type MemberGroup = { readonly title: TextKey; readonly pages: readonly MemberPage[] };

export const MEMBER_GROUPS: readonly MemberGroup[] = [
  {
    title: "memberMenu.account",
    pages: [{ to: "/member/securityCenter", title: "page.securityCenter", glyph: ShieldCheck }],
  },
  {
    title: "memberMenu.money",
    pages: [
      { to: "/member/transferFund", title: "page.transferFund", glyph: Wallet },
      { to: "/member/depositv2", title: "page.depositv2", glyph: ArrowDownToLine },
      { to: "/member/withdraw", title: "page.withdraw", glyph: ArrowUpFromLine },
      { to: "/member/transferUpline", title: "page.transferUpline", glyph: CornerLeftUp },
    ],
  },
  {
    title: "memberMenu.records",
    pages: [
      { to: "/member/personalHistoryCopy", title: "page.personalHistoryCopy", glyph: ReceiptText },
      { to: "/member/transactionHistory", title: "page.transactionHistory", glyph: ScrollText },
      { to: "/member/personalProfit", title: "page.personalProfit", glyph: ChartLine },
    ],
  },
  {
    title: "memberMenu.rewards",
    pages: [
      { to: "/member/bonusDetails", title: "page.bonusDetails", glyph: Sparkles },
      { to: "/member/rewardCenter", title: "page.rewardCenter", glyph: Gift },
      { to: "/member/referral", title: "page.referral", glyph: UserRoundPlus },
      { to: "/member/missionLeaderboard", title: "page.missionLeaderboard", glyph: Trophy },
      { to: "/member/manualRebate", title: "page.manualRebate", glyph: Percent },
      { to: "/member/vip", title: "page.vip", glyph: Gem },
      { to: "/member/raffles", title: "page.raffles", glyph: Ticket },
    ],
  },
  {
    title: "memberMenu.help",
    pages: [
      { to: "/member/messageV2", title: "page.messageV2", glyph: Mail },
      { to: "/member/feedback", title: "page.feedback", glyph: MessageSquareText },
    ],
  },
];
