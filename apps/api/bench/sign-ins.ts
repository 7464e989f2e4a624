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
import { connect, type Socket } from "node:net";
import { GATEWAY_VERSION, GATEWAY_VERSION_HEADER, SEAL_HEADER, sessions, type SealedContent } from "@perya/contract";

export type Target = { port: number; keyId: string; publicKey: KeyObject };

/** A request as sent over the wire. */
export type Prepared = Buffer;

type Answer = { status: number; tookMs: number };

/** Prepares a login from the member's known device. Encrypted in advance, because that is the browser's work. */
export function prepareSignIn(target: Target, username: string, password: string): Prepared {
  const body = { type: "username", username, password };
  const { wrapped, data } = seal(target.publicKey, { id: randomUUID(), at: Date.now(), body });
  const home = createHash("sha256").update(username).digest();
  const headers = {
    host: "localhost",
    "content-type": "application/json",
    "x-module-id": sessions.login.module,
    "x-forwarded-for": `10.${home.subarray(0, 3).join(".")}`,
    cookie: `perya-device=${home.toString("base64url")}`,
    [SEAL_HEADER]: `${target.keyId}.${wrapped}`,
    [GATEWAY_VERSION_HEADER]: GATEWAY_VERSION,
  };
  return write(`${sessions.login.method} ${sessions.login.path}`, headers, JSON.stringify({ data }));
}

/** Seals as contract/seal.ts does, but without waiting for WebCrypto. */
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

function write(line: string, headers: Record<string, string>, payload: string): Buffer {
  const fields = Object.entries({ ...headers, "content-length": String(Buffer.byteLength(payload)) });
  return Buffer.from(
    `${line} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${payload}`,
  );
}

const free = new Set<Socket>();

/**
 * Sends a request with a minimal HTTP client that needs keep-alive and Content-Length. The callers share the cores
 * with the server, and a general-purpose client would use a tenth of a core.
 */
export async function sendSignIn({ port }: Target, prepared: Prepared): Promise<Answer> {
  const startedAt = performance.now();
  const socket = takeSocket(port);
  const status = await new Promise<number>((resolve, reject) => {
    let answer = "";
    const read = (bytes: Buffer) => {
      answer += bytes.toString("latin1");
      if (!isWhole(answer)) return;
      socket.off("data", read).off("close", giveUp);
      free.add(socket);
      resolve(Number(answer.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length)));
    };
    const giveUp = () => reject(new Error("the server hung up"));
    socket.on("data", read).once("close", giveUp).write(prepared);
  });
  return { status, tookMs: performance.now() - startedAt };
}

function takeSocket(port: number): Socket {
  const [known] = free;
  if (known) {
    free.delete(known);
    return known;
  }
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  socket.on("error", () => undefined).on("close", () => free.delete(socket));
  return socket;
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf("\r\n\r\n");
  const length = /^content-length: (\d+)/im.exec(answer)?.[1];
  return end > 0 && answer.length >= end + 4 + Number(length);
}
