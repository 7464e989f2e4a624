/**
 * Member desk: what operators see of one member and do about them, in one place. Owns member_notes and member_tags; everything
 * else it asks of whose it is. Who may, and at which brands, is checked before it is reached.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { registerApproval } from "../approvals/index.ts";
import { exportTimeline } from "./member-desk.export.ts";
import { findMembers, readMember } from "./member-desk.page.ts";
import { listPayments } from "./member-desk.payments.ts";
import * as proposals from "./member-desk.proposals.ts";
import * as bulk from "./member-desk.bulk.ts";
import * as desk from "./member-desk.service.ts";
import { countTimeline, listSitting, listTimeline } from "./member-desk.timeline.ts";

export { findMembers } from "./member-desk.page.ts";
export { countTimeline, listTimeline } from "./member-desk.timeline.ts";
export { ADJUST_MONEY, type Adjustment } from "./member-desk.proposals.ts";
export { insertNote, insertTag, listTags } from "./member-desk.queries.ts";

export const memberDeskModule = defineModule({
  name: "member-desk",
  needs: [
    "agents",
    "approvals",
    "audit",
    "authenticators",
    "bets",
    "brands",
    "devices",
    "feedback",
    "games",
    "members",
    "messages",
    "operators",
    "payments",
    "payout-accounts",
    "security",
    "sessions",
    "switches",
    "wallet",
    "withdrawals",
  ],

  setup({ serveConsole, serveConsoleFile, deps }) {
    serveConsole(contract.memberDesk.findMembers, ({ query, ...call }) => findMembers(deps, call, query));
    serveConsole(contract.memberDesk.readMember, ({ params, ...call }) => readMember(deps, call, params.id));
    serveConsole(contract.memberDesk.listTimeline, ({ params, query, ...call }) =>
      listTimeline(deps, call, params.id, query),
    );
    serveConsole(contract.memberDesk.countTimeline, ({ params, ...call }) => countTimeline(deps, call, params.id));
    serveConsoleFile(contract.memberDesk.exportTimeline, ({ params, query, ...call }) =>
      exportTimeline(deps, call, params.id, query),
    );
    serveConsole(contract.memberDesk.listSitting, ({ params, query, ...call }) =>
      listSitting(deps, call, params.id, query),
    );

    serveConsole(contract.memberDesk.listPayments, ({ params, query, ...call }) =>
      listPayments(deps, call, params.id, query),
    );

    serveConsole(contract.memberDesk.unmaskField, ({ params, body, ...call }) =>
      desk.unmaskField(deps, call, params.id, body),
    );
    serveConsole(contract.memberDesk.addNote, ({ params, body, ...call }) =>
      desk.addNote(deps, call, params.id, body.words),
    );
    serveConsole(contract.memberDesk.addTag, ({ params, body, ...call }) =>
      desk.addTag(deps, call, params.id, body.tag),
    );
    serveConsole(contract.memberDesk.removeTag, ({ params, body, ...call }) =>
      desk.removeTag(deps, call, params.id, body.tag),
    );

    serveConsole(contract.memberDesk.lockMember, ({ params, body, ...call }) =>
      desk.lockMember(deps, call, params.id, body.reason),
    );
    serveConsole(contract.memberDesk.unlockMember, ({ params, body, ...call }) =>
      desk.unlockMember(deps, call, params.id, body.reason),
    );
    serveConsole(contract.memberDesk.verifyIdentity, ({ params, body, ...call }) =>
      desk.verifyIdentity(deps, call, params.id, body.reason),
    );
    serveConsole(contract.memberDesk.signOutMember, ({ params, body, ...call }) =>
      desk.signOutMember(deps, call, params.id, body.reason),
    );

    serveConsole(contract.memberDesk.sendMessage, ({ params, body, ...call }) =>
      desk.writeToMember(deps, call, params.id, body.words),
    );

    serveConsole(contract.memberDesk.tagMembers, ({ body, ...call }) => bulk.tagMembers(deps, call, body));
    serveConsole(contract.memberDesk.untagMembers, ({ body, ...call }) => bulk.untagMembers(deps, call, body));
    serveConsole(contract.memberDesk.lockMembers, ({ body, ...call }) => bulk.lockMembers(deps, call, body));
    serveConsole(contract.memberDesk.unlockMembers, ({ body, ...call }) => bulk.unlockMembers(deps, call, body));
    serveConsole(contract.memberDesk.writeToMembers, ({ body, ...call }) => bulk.writeToMembers(deps, call, body));

    serveConsole(contract.memberDesk.resetSecondStep, ({ params, body, ...call }) =>
      proposals.proposeReset(deps, call, params.id, body.reason),
    );
    registerApproval(deps, proposals.RESET_SECOND_STEP, {
      permission: "members.reset",
      goodForHours: 24,
      needsFreshCode: true,
      approved: (tx, approval, actor) => proposals.resetSecondStep(tx, deps, approval, actor),
    });

    serveConsole(contract.memberDesk.adjustMoney, ({ params, body, ...call }) =>
      proposals.proposeAdjustment(deps, call, params.id, body),
    );
    registerApproval<proposals.Adjustment>(deps, proposals.ADJUST_MONEY, {
      permission: "money.adjust",
      goodForHours: 48,
      needsFreshCode: true,
      approved: (tx, approval, actor) => proposals.adjustMoney(tx, deps, approval, actor),
    });
  },
});
