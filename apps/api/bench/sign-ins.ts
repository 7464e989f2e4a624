import {
  constants,
  createCipheriv,
  createHash,
  hkdfSync,
  publicEncrypt,
  randomBytes,
  randomUUID,
  type KeyObject,
} from "node:crypto";
import { Agent, request } from "node:http";
import { GATEWAY_VERSION, GATEWAY_VERSION_HEADER, SEAL_HEADER, sessions, type SealedContent } from "@perya/contract";

export type Target = { port: number; keyId: string; publicKey: KeyObject };

export type Prepared = { headers: Record<string, string>; payload: string };

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
let visitors = 0;

/** A sign-in ready to be sent: sealing is the browser's work, and not what is measured. Each has an address of its own. */
export function prepareSignIn(target: Target, username: string, password: string): Prepared {
  const body = { type: "username", username, password };
  const { wrapped, data } = seal(target.publicKey, { id: randomUUID(), at: Date.now(), body });
  visitors += 1;
  const headers = {
    host: "localhost",
    "content-type": "application/json",
    "x-module-id": sessions.login.module,
    "x-forwarded-for": `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    // The member's own device, as for most who sign in.
    cookie: `perya-device=${createHash("sha256").update(username).digest("base64url")}`,
    [SEAL_HEADER]: `${target.keyId}.${wrapped}`,
    [GATEWAY_VERSION_HEADER]: GATEWAY_VERSION,
  };
  return { headers, payload: JSON.stringify({ data }) };
}

/** As contract/seal.ts says, without waiting for WebCrypto. */
function seal(key: KeyObject, content: SealedContent): { wrapped: string; data: string } {
  const secret = randomBytes(16).toString("hex");
  const bodyKey = Buffer.from(hkdfSync("sha256", secret, "", "perya sealed body", 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", bodyKey, iv);
  cipher.setAAD(Buffer.from(`${sessions.login.method} ${sessions.login.path}`));
  const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
  const reversed = Buffer.from(secret.split("").toReversed().join(""));
  const oaep = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
  return { wrapped: publicEncrypt(oaep, reversed).toString("base64"), data: sealed.toString("base64") };
}

export function sendSignIn(
  { port }: Target,
  { headers, payload }: Prepared,
): Promise<{ status: number; tookMs: number }> {
  return ask(port, { method: "POST", path: sessions.login.path, headers }, payload);
}

export function askLive({ port }: Pick<Target, "port">): Promise<{ status: number; tookMs: number }> {
  return ask(port, { method: "GET", path: "/live", headers: { host: "localhost", accept: "application/json" } });
}

type Line = { method: string; path: string; headers: Record<string, string> };

function ask(port: number, line: Line, payload?: string): Promise<{ status: number; tookMs: number }> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const call = request({ host: "127.0.0.1", port, agent, ...line }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, tookMs: performance.now() - startedAt }));
    });
    call.once("error", reject);
    call.end(payload);
  });
}
