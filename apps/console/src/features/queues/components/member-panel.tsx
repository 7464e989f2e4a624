import { Link } from "@perya/browser/router";
import type { ReactNode } from "react";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { type Fact, Facts } from "../../../lib/ui/facts.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { memberAddress } from "../queues.member.ts";

type MemberPanelProps = {
  brandId: string;
  memberId: string;
  facts: readonly Fact[];
  /** Shortcut to show in the link. */
  keyCap?: ReactNode;
};

/** Facts about the member of a case, with a link to their page for operators who may read it. */
export function MemberPanel({ brandId, memberId, facts, keyCap }: MemberPanelProps) {
  const mayOpen = useMay("members.read", brandId);
  return (
    <Panel
      title={t("queues.member")}
      aside={
        mayOpen && (
          <Link {...memberAddress(memberId)} className={keyCap ? "link flex items-center gap-1.5" : "link"}>
            {t("queues.do.member")}
            {keyCap && <> {keyCap}</>}
          </Link>
        )
      }
    >
      <Facts facts={facts} />
    </Panel>
  );
}
