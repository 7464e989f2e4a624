/**
 * Bindings: the number, the address and the app by which a member can prove who they are. Owns no table: it joins what
 * members, codes and authenticators keep, none of which may need another of them.
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
