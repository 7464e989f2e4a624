/**
 * Member page: shows operators one member, and lets them act on that member. Owns member_notes and member_tags; other
 * data comes from other modules. Permissions and scope are checked before its functions are called.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { registerApproval } from "../approvals/index.ts";
import { exportTimeline } from "./member-page.export.ts";
import { findMembers, readMember } from "./member-page.read.ts";
import { listPayments } from "./member-page.payments.ts";
import * as proposals from "./member-page.proposals.ts";
import * as bulk from "./member-page.bulk.ts";
import * as forConsole from "./member-page.service.ts";
import { countTimeline, listSitting, listTimeline } from "./member-page.timeline.ts";

export { findMembers } from "./member-page.read.ts";
export { countTimeline, listTimeline } from "./member-page.timeline.ts";
export { ADJUST_MONEY, type Adjustment } from "./member-page.proposals.ts";
export { insertNote, insertTag, listTags } from "./member-page.queries.ts";

export const memberPageModule = defineModule({
  name: "member-page",
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
    serveConsole(contract.memberPage.findMembers, ({ query, ...call }) => findMembers(deps, call, query));
    serveConsole(contract.memberPage.readMember, ({ params, ...call }) => readMember(deps, call, params.id));
    serveConsole(contract.memberPage.listTimeline, ({ params, query, ...call }) =>
      listTimeline(deps, call, params.id, query),
    );
    serveConsole(contract.memberPage.countTimeline, ({ params, ...call }) => countTimeline(deps, call, params.id));
    serveConsoleFile(contract.memberPage.exportTimeline, ({ params, query, ...call }) =>
      exportTimeline(deps, call, params.id, query),
    );
    serveConsole(contract.memberPage.listSitting, ({ params, query, ...call }) =>
      listSitting(deps, call, params.id, query),
    );

    serveConsole(contract.memberPage.listPayments, ({ params, query, ...call }) =>
      listPayments(deps, call, params.id, query),
    );

    serveConsole(contract.memberPage.unmaskField, ({ params, body, ...call }) =>
      forConsole.unmaskField(deps, call, params.id, body),
    );
    serveConsole(contract.memberPage.addNote, ({ params, body, ...call }) =>
      forConsole.addNote(deps, call, params.id, body.words),
    );
    serveConsole(contract.memberPage.addTag, ({ params, body, ...call }) =>
      forConsole.addTag(deps, call, params.id, body.tag),
    );
    serveConsole(contract.memberPage.removeTag, ({ params, body, ...call }) =>
      forConsole.removeTag(deps, call, params.id, body.tag),
    );

    serveConsole(contract.memberPage.lockMember, ({ params, body, ...call }) =>
      forConsole.lockMember(deps, call, params.id, body.reason),
    );
    serveConsole(contract.memberPage.unlockMember, ({ params, body, ...call }) =>
      forConsole.unlockMember(deps, call, params.id, body.reason),
    );
    serveConsole(contract.memberPage.verifyIdentity, ({ params, body, ...call }) =>
      forConsole.verifyIdentity(deps, call, params.id, body.reason),
    );
    serveConsole(contract.memberPage.signOutMember, ({ params, body, ...call }) =>
      forConsole.signOutMember(deps, call, params.id, body.reason),
    );

    serveConsole(contract.memberPage.sendMessage, ({ params, body, ...call }) =>
      forConsole.writeToMember(deps, call, params.id, body.words),
    );

    serveConsole(contract.memberPage.tagMembers, ({ body, ...call }) => bulk.tagMembers(deps, call, body));
    serveConsole(contract.memberPage.untagMembers, ({ body, ...call }) => bulk.untagMembers(deps, call, body));
    serveConsole(contract.memberPage.lockMembers, ({ body, ...call }) => bulk.lockMembers(deps, call, body));
    serveConsole(contract.memberPage.unlockMembers, ({ body, ...call }) => bulk.unlockMembers(deps, call, body));
    serveConsole(contract.memberPage.writeToMembers, ({ body, ...call }) => bulk.writeToMembers(deps, call, body));

    serveConsole(contract.memberPage.resetSecondStep, ({ params, body, ...call }) =>
      proposals.proposeReset(deps, call, params.id, body.reason),
    );
    registerApproval(deps, proposals.RESET_SECOND_STEP, {
      permission: "members.reset",
      goodForHours: 24,
      needsFreshCode: true,
      approved: (tx, approval, actor) => proposals.resetSecondStep(tx, deps, approval, actor),
    });

    serveConsole(contract.memberPage.adjustMoney, ({ params, body, ...call }) =>
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
