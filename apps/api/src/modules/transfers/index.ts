/**
 * Transfers: money between an agent's float and their direct upline or downlines. Owns transfers. Players cannot pay
 * players: the ledger moves nothing between two members without a row here.
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
