import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createWallet, type Wallet } from "./wallet.ts";

type Heard = { path: string; headers: IncomingMessage["headers"]; body: string };

let wallet: Wallet;
let heard: Heard[] = [];
let reply: (response: ServerResponse) => void;
const server = createServer((asked, response) => {
  let body = "";
  asked.setEncoding("utf8").on("data", (part: string) => (body += part));
  asked.once("end", () => {
    heard.push({ path: asked.url ?? "", headers: asked.headers, body });
    reply(response);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const walletUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  wallet = createWallet({ walletUrl, secretOf: (keyId) => `secret of ${keyId}` });
});
afterEach(() => void (heard = []));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("a call to the wallet", () => {
  it("is signed over time, call and bytes, and returns the wallet's answer, accepted or refused", async () => {
    reply = (response) => void response.writeHead(200).end('{"ok":true,"balance":"1.00"}');
    expect(await wallet.send("key one", "debit", { amount: "₱" })).toEqual({ ok: true, balance: "1.00" });
    const [{ path, headers, body } = { path: "", headers: {}, body: "" }] = heard;
    expect([path, body]).toEqual(["/callbacks/wallet/key%20one/debit", '{"amount":"₱"}']);
    const signed = createHmac("sha256", "secret of key one").update(
      `${String(headers["perya-timestamp"])}.debit.${body}`,
    );
    expect(headers["perya-signature"]).toBe(signed.digest("hex"));
    // RETRY is an answer too: the call resolves instead of throwing.
    reply = (response) => void response.writeHead(503).end('{"ok":false,"error":"RETRY"}');
    expect(await wallet.send("key", "debit", {})).toEqual({ ok: false, error: "RETRY" });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ["hangs up", (response) => void response.destroy()],
    [
      "hangs up half-way",
      (response) => {
        response.writeHead(200, { "content-length": 100 }).write('{"ok":true}');
        setImmediate(() => response.destroy());
      },
    ],
    ["is a page of somebody else", (response) => void response.writeHead(502).end("<html>Bad gateway</html>")],
    ["is JSON of somebody else", (response) => void response.writeHead(502).end('{"message":"no upstream"}')],
    ["sends it elsewhere", (response) => void response.writeHead(302, { location: "/elsewhere" }).end()],
    ["never ends", (response) => void response.writeHead(200).end(`{"ok":true,"x":"${"x".repeat(70_000)}"}`)],
  ])("has no answer from who %s", async (_name, answer) => {
    reply = answer;
    await expect(wallet.send("key", "debit", {})).rejects.toThrow(/./);
    expect(heard).toHaveLength(1);
  });
});
