// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { closeSession, currentLogin, openSession, rememberMember } from "./session.ts";

afterEach(() => sessionStorage.clear());

const member = { id: "0198-7", account: "ana", nickname: "Ana", type: 0 };
const held = () => Object.fromEntries(Object.entries(sessionStorage));

it("stores the member fields of R4.5, updates them, and clears them afterwards", () => {
  openSession({ token: "secret", firstTimeLogin: false, passwordExpired: false, member });
  const names = { customerId: "0198-7", account: "ana", username: "ana", nickname: "Ana" };
  expect(held()).toEqual({ token: "secret", isAgent: "0", ...names });
  rememberMember({ ...member, nickname: "Anita", type: 41 });
  expect(held()).toEqual({ token: "secret", isAgent: "41", ...names, nickname: "Anita" });
  expect(currentLogin()).toEqual({ isLogin: true, isAgent: true, isTrial: false });
  closeSession("signed out");
  expect(held()).toEqual({});
});
