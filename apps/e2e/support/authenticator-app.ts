import { createHmac } from "node:crypto";

const STEP_MS = 30_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The TOTP app on a member's phone (RFC 6238). No code repeats: the server accepts each only once. */
export class AuthenticatorApp {
  readonly #key: Buffer;
  #lastStep = 0;

  constructor(secret: string) {
    const bits = Array.from(secret.replaceAll(" ", ""), (letter) =>
      ALPHABET.indexOf(letter).toString(2).padStart(5, "0"),
    );
    this.#key = Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  }

  /**
   * Returns the next code. Starts half a minute in the past, like a phone with a slow clock, so that three codes are
   * valid at once.
   */
  nextCode(): string {
    this.#lastStep = Math.max(this.#lastStep + 1, Math.floor(Date.now() / STEP_MS) - 1);
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(this.#lastStep));
    const hash = createHmac("sha1", this.#key).update(counter).digest();
    const offset = (hash.at(-1) ?? 0) & 15;
    return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
  }
}
