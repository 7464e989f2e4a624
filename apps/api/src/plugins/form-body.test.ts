import { contract } from "@perya/contract/shapes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defineModule } from "../define-module.ts";
import { auditModule } from "../modules/audit/index.ts";
import { brandsModule } from "../modules/brands/index.ts";
import { siteModule } from "../modules/site/index.ts";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";

let app: TestApp;
let heard: unknown;
const UPLOAD = "/wps/test/upload";
const formModule = defineModule({
  name: "forms",
  setup: ({ serve }) => {
    serve(contract.passwords.forgotByEmail, ({ body }) => {
      heard = body;
      return null;
    });
    serve({ ...contract.passwords.forgotByEmail, path: UPLOAD, bodyLimitBytes: 200_000 }, () => null);
  },
});
beforeAll(async () => void (app = await openTestApp({}, [auditModule, brandsModule, siteModule, formModule])));
afterAll(() => app.close());

const { path, module } = contract.passwords.forgotByEmail;
const send = (payload: string, type = "application/x-www-form-urlencoded", headers = {}, url: string = path) =>
  app.ask({
    method: "POST",
    url,
    payload,
    headers: { "content-type": type, "x-module-id": module, ...headers },
  });

it("is parsed like JSON where the contract allows it: text fields, the last of duplicates, unknown ones dropped", async () => {
  const answer = await send("username=ana&email=old%40mail.example&email=ana%2B1%40mail.example&type=1&__proto__=x");
  expect(answer.statusCode).toBe(200);
  expect(heard).toEqual({ username: "ana", email: "ana+1@mail.example" });
  expect(
    (await send(JSON.stringify({ username: "ana", email: "a@mail.example" }), "application/json")).statusCode,
  ).toBe(200);
});

it("is checked like JSON, and needs the module id that a foreign form cannot send", async () => {
  expect((await send("username=ana")).json()).toMatchObject({ code: "REQUEST_INVALID" });
  expect((await send("username=ana%00&email=a%40mail.example")).json()).toMatchObject({ code: "BODY_NOT_JSON" });
  expect((await send("username=ana&email=a%40mail.example", undefined, { "x-module-id": "" })).json()).toMatchObject({
    code: "MODULE_ID_WRONG",
  });
});

it("is limited in size, unless the contract sets another limit", async () => {
  const bodyOf = (bytes: number) =>
    JSON.stringify({ username: "ana", email: "a@mail.example", note: "x".repeat(bytes) });
  const statusOf = async (bytes: number, url?: string) =>
    (await send(bodyOf(bytes), "application/json", {}, url)).statusCode;
  expect([await statusOf(60_000), await statusOf(66_000)]).toEqual([200, 413]);
  expect([await statusOf(190_000, UPLOAD), await statusOf(201_000, UPLOAD)]).toEqual([200, 413]);
});
