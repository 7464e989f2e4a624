import { expect, it } from "vitest";
import { checkPaymentPassword, PAYMENT_PASSWORD } from "./check-payment-password.ts";

it.each([
  ["482913", null],
  ["112233", null],
  ["", "input.empty"],
  ["48291", "pattern.digits"],
  ["4829130", "pattern.digits"],
  ["48291a", "pattern.digits"],
  ["000000", "password.common"],
  ["123456", "password.common"],
  ["654321", "password.common"],
  ["135792", null],
  ["123123", "password.common"],
])("a payment password of %j: %s", (typed, key) => {
  expect(checkPaymentPassword(PAYMENT_PASSWORD, typed)?.key ?? null).toBe(key);
});
