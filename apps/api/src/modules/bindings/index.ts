/**
 * Bindings: the number, email address and app with which members prove who they are. Owns no table: it combines
 * members, codes and authenticators, which must not depend on each other.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as bindings from "./bindings.service.ts";

export { requireOwner } from "./bindings.service.ts";

export const bindingsModule = defineModule({
  name: "bindings",
  needs: ["members", "codes", "authenticators", "security"],

  setup({ serve, deps }) {
    serve(contract.members.readBindings, ({ brand, member }) => bindings.readBindings(deps, brand.id, member.id));

    serve(contract.members.bindMobile, ({ brand, member, visit, language, body }) =>
      bindings.bindMobile(deps, { brand, memberId: member.id, visit, language }, body),
    );

    serve(contract.members.bindEmail, ({ brand, member, visit, language, body }) =>
      bindings.bindEmail(deps, { brand, memberId: member.id, visit, language }, body),
    );

    serve(contract.members.confirmContact, ({ brand, member, visit, language, body }) =>
      bindings.confirmContact(deps, { brand, memberId: member.id, visit, language }, body),
    );
  },
});
