/**
 * Transfers: money along one edge of the tree, between an agent's float and whoever stands directly above or below them. Owns
 * transfers. No way leads from player to player: the ledger moves nothing between two members without a row of it.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as transfers from "./transfers.service.ts";

export { sendProved } from "./transfers.service.ts";

export const transfersModule = defineModule({
  name: "transfers",
  needs: ["members", "payment-password", "security", "wallet"],

  setup({ serve, deps }) {
    serve(contract.transfers.readTerms, ({ brand, member }) => transfers.readTerms(deps, brand, member.id));
    serve(contract.transfers.send, ({ brand, member, visit, body }) =>
      transfers.send(deps, { brand, memberId: member.id, visit }, body),
    );
    serve(contract.transfers.listTransfers, ({ member, query }) => transfers.listTransfers(deps, member.id, query));
  },
});
