/**
 * Payment password: the secret required for withdrawals and transfers (pages also call it withdrawal or fund
 * password). Owns no table: the module members stores the hash, which registration may already have set.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { readPaymentPassword, setNewPaymentPassword } from "./payment-password.service.ts";

export { requirePaymentPassword, type Payer } from "./payment-password.service.ts";

export const paymentPasswordModule = defineModule({
  name: "payment-password",
  needs: ["members", "devices", "bindings", "security"],

  setup({ serve, deps }) {
    serve(contract.paymentPassword.readPaymentPassword, ({ member }) => readPaymentPassword(deps, member.id));

    serve(contract.paymentPassword.setPaymentPassword, ({ brand, visit, member, body }) =>
      setNewPaymentPassword(deps, { brand, visit, memberId: member.id }, body),
    );
  },
});
