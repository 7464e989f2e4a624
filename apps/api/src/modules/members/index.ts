/**
 * Members: the accounts of players and agents. Owns the table members.
 * Registration, profile and passwords move in with member access.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { recordSignIn } from "./members.service.ts";
import { presentMember } from "./members.views.ts";

export { findMemberByAccount } from "./members.queries.ts";
export { presentMember } from "./members.views.ts";

export const membersModule = defineModule({
  name: "members",

  setup({ serve, on, deps }) {
    serve(contract.members.readMember, ({ member }) => presentMember(member));

    on("session.opened", "record-sign-in", ({ memberId, at }) => recordSignIn(deps, memberId, new Date(at)));
  },
});
