import { MODULE_ID_HEADER, uploads } from "@perya/contract";
import { connect, createPool, inTransaction } from "@perya/db";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestConsole, type TestConsole } from "../../testing/console.test-setup.ts";
import type { TestApp } from "../../testing/test-setup.ts";
import { draw, HOSTILE, SCRIPT } from "./hostile-pictures.test-setup.ts";
import { attachUpload, listUploadsOf, type UploadSender } from "./index.ts";
import { sweepLooseUploads, sweepPastUploads } from "./uploads.jobs.ts";

let app: TestConsole;
let ana: Awaited<ReturnType<TestApp["signIn"]>>;
let mine: UploadSender;
const DAY_MS = 24 * 60 * 60_000;
const DEPOSIT = { kind: "deposit", id: "0198f2a4-7c1b-7000-8000-00000000ca5e" };

beforeAll(async () => {
  app = await openTestConsole();
  ana = await app.signIn("ana");
  mine = { brandId: app.brands.perya, memberId: ana.member.id, operatorId: null };
});
afterAll(() => app.close());
// Clears the rate limit, which these tests exceed.
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

const send = async (picture = draw().png()) =>
  ana.call(uploads.sendPicture, { body: new Uint8Array(await picture.toBuffer()) });
const fetchPicture = (id: string, who = ana) =>
  who.browser.ask({ url: `/wps/uploads/${id}`, headers: { authorization: `Bearer ${who.token}` } });
const attach = (id: string, sender = mine, subject = DEPOSIT) =>
  inTransaction(app.db, (tx) => attachUpload(tx, app.deps, sender, id, subject));
const sendRaw = (payload: Buffer, headers: Record<string, string> = {}) =>
  ana.browser.ask({
    method: "POST",
    url: "/wps/uploads",
    payload,
    headers: {
      authorization: `Bearer ${ana.token}`,
      [MODULE_ID_HEADER]: "MEMBER",
      "content-type": "application/octet-stream",
      ...headers,
    },
  });
const listFiles = () => [...app.outside.storage.files.keys()];

describe("an uploaded picture", () => {
  it("is stored re-encoded, and returned to its sender as a file", async () => {
    const { id, ...kept } = await send();
    expect(kept).toMatchObject({ type: "image/png", width: 40, height: 30 });
    const { statusCode, headers, rawPayload } = await fetchPicture(id);
    expect([statusCode, rawPayload.length]).toEqual([200, kept.bytes]);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-disposition": `attachment; filename="${id}.png"`,
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    expect(listFiles()).toContainEqual(expect.stringMatching(new RegExp(`^${mine.brandId}/\\d{4}-\\d{2}/${id}.png$`)));
  });

  it("is rotated upright and scaled down", async () => {
    const sideways = draw(3_000, 1_000).jpeg().withMetadata({ orientation: 6 });
    expect(await send(sideways)).toMatchObject({ type: "image/jpeg", width: 800, height: 2_400 });
  });

  it("is no one else's", async () => {
    const { id } = await send();
    const carla = await app.signIn("carla", { host: "fiesta.localhost" });
    await app.createMember({ account: "another" });
    const another = await app.signIn("another");
    for (const stranger of [carla, another]) expect((await fetchPicture(id, stranger)).statusCode).toBe(404);
    expect((await app.ask({ url: `/wps/uploads/${id}` })).statusCode).toBe(401);
    await expect(attach(id, { ...mine, memberId: another.member.id })).rejects.toMatchObject({
      code: "UPLOAD_UNKNOWN",
    });
  });

  it("is not returned if its stored bytes were changed", async () => {
    const { id } = await send();
    const key = listFiles().find((name) => name.includes(id)) ?? "";
    app.outside.storage.files.set(key, { bytes: Buffer.from(SCRIPT), type: "image/png" });
    expect((await fetchPicture(id)).statusCode).toBe(500);
  });
});

describe("a hostile picture", () => {
  const cases = Object.entries(HOSTILE);

  it.each(cases.filter(([, { told }]) => told !== "kept"))("is refused: %s", async (_name, { sent, told, headers }) => {
    const before = listFiles().length;
    expect((await sendRaw(await sent(), headers)).json()).toMatchObject({ success: false, code: told });
    expect(listFiles()).toHaveLength(before);
  });

  it.each(cases.filter(([, { told }]) => told === "kept"))("is harmless: %s", async (_name, { sent, headers }) => {
    const answer = await sendRaw(await sent(), headers);
    const { rawPayload } = await fetchPicture(answer.json<{ value: { id: string } }>().value.id);
    // The stored picture was encoded here and contains only the visible image.
    const metadata = await sharp(rawPayload).metadata();
    expect(metadata).toMatchObject({ space: "srgb", width: 40, height: 30, hasProfile: false });
    const { exif, icc, xmp, comments, pages = 1 } = metadata;
    expect({ exif, icc, xmp, comments, pages }).toEqual({ pages: 1 });
    for (const trace of [SCRIPT, "PK\u0003\u0004", "acTL", "Exif", "zTXt"])
      expect(rawPayload.includes(Buffer.from(trace, "latin1"))).toBe(false);
    // No data after the end marker.
    expect(rawPayload.subarray(metadata.format === "png" ? -8 : -2).toString("latin1")).toMatch(/IEND|\u00ff\u00d9/);
  });

  it("a wrong content length", async () => {
    const payload = await draw().png().toBuffer();
    const answer = await sendRaw(payload, { "content-length": String(payload.length + 7) });
    expect(answer.json()).toMatchObject({ code: "REQUEST_INVALID" });
  });

  it("bytes where the route takes none, and text where it takes bytes", async () => {
    const ask = (url: string, type: string) =>
      ana.browser.ask({
        method: "POST",
        url,
        payload: "{}",
        headers: { [MODULE_ID_HEADER]: url === "/wps/uploads" ? "MEMBER" : "SESSION", "content-type": type },
      });
    expect((await ask("/wps/session/login", "application/octet-stream")).json()).toMatchObject({ success: false });
    expect((await ask("/wps/uploads", "application/json")).json()).toMatchObject({ code: "BODY_TYPE_UNKNOWN" });
    expect((await ask("/wps/uploads", "multipart/form-data")).json()).toMatchObject({ code: "BODY_TYPE_UNKNOWN" });
  });
});

describe("a proof", () => {
  it("is attached once, by its sender, and can then neither be moved nor deleted", async () => {
    const { id } = await send();
    await attach(id);
    await expect(attach(id)).rejects.toMatchObject({ code: "UPLOAD_UNKNOWN" });
    expect((await listUploadsOf(app.db, DEPOSIT)).map((upload) => upload.id)).toEqual([id]);
    const change = app.db.updateTable("uploads").set({ subject_id: mine.memberId }).where("id", "=", id).execute();
    await expect(change).rejects.toThrow("attached once");
    await expect(app.db.deleteFrom("uploads").where("id", "=", id).execute()).rejects.toThrow("cannot be deleted");
  });

  it("of an operator is visible to the member once attached, and of members to operators of their brand", async () => {
    const cashier = await app.signInAs(await app.addOperator("cashier", mine.brandId));
    const query = { brandId: mine.brandId, memberId: mine.memberId ?? "" };
    const body = new Uint8Array(await draw().jpeg().toBuffer());
    const { id } = await cashier.client()(uploads.sendPictureFor, { query, body });
    expect((await fetchPicture(id)).statusCode).toBe(404);
    const row = await app.db.selectFrom("uploads").select("operator_id").where("id", "=", id).executeTakeFirstOrThrow();
    await attach(id, { ...mine, operatorId: row.operator_id });
    expect((await fetchPicture(id)).statusCode).toBe(200);

    const read = async (brandId: string) => {
      const testConsole = await app.signInAs(await app.addOperator("cashier", brandId));
      return testConsole.ask({ url: `/console/api/uploads/${id}`, headers: { [MODULE_ID_HEADER]: "CONSOLE" } });
    };
    expect((await read(app.brands.perya)).statusCode).toBe(200);
    expect((await read(app.brands.fiesta)).statusCode).toBe(404);
    const elsewhere = {
      brandId: mine.brandId,
      memberId: (await app.signIn("carla", { host: "fiesta.localhost" })).member.id,
    };
    const asked = cashier.client()(uploads.sendPictureFor, { query: elsewhere, body });
    await expect(asked).rejects.toMatchObject({ code: "MEMBER_UNKNOWN" });
  });
});

describe("the sweep", () => {
  it("deletes uploads unattached for a day, and retries after a failure of the storage", async () => {
    const [loose, kept] = [await send(), await send()];
    await attach(kept.id, mine, { ...DEPOSIT, kind: "withdrawal" });
    app.clock.advance(DAY_MS - 1);
    ana = await app.signIn("ana");
    const fresh = await send();
    app.clock.advance(2);
    app.outside.failNext("storage");
    await expect(sweepLooseUploads(app.deps)).rejects.toThrow("storage: told to fail");
    expect(await sweepLooseUploads(app.deps)).toBeGreaterThan(0);
    const rows = await app.db.selectFrom("uploads").select("id").execute();
    const [files, ids] = [listFiles().join(" "), rows.map(({ id }) => id)];
    expect(ids).toEqual(expect.arrayContaining([kept.id, fresh.id]));
    expect(ids).not.toContain(loose.id);
    expect([loose.id, kept.id, fresh.id].map((id) => files.includes(id))).toEqual([false, true, true]);
    expect(await sweepLooseUploads(app.deps)).toBe(0);
  });

  it("deletes proofs after five years by the database's clock, and none sooner", async () => {
    const [old, young] = [await send(), await send()];
    for (const { id } of [old, young]) await attach(id);
    expect(await sweepPastUploads(app.deps)).toBe(0);
    await expect(app.db.deleteFrom("uploads").where("id", "=", young.id).execute()).rejects.toThrow(
      "cannot be deleted",
    );
    const owner = connect(createPool({ url: app.ownerUrl, poolSize: 1 }));
    await owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update uploads set attached_at = now() - interval '5 years 1 day' where id = ${old.id}`.execute(tx);
    });
    await owner.destroy();
    app.outside.failNext("storage");
    await expect(sweepPastUploads(app.deps)).rejects.toThrow("storage: told to fail");
    expect(await sweepPastUploads(app.deps)).toBe(1);
    const files = listFiles().join(" ");
    expect([old.id, young.id].map((id) => files.includes(id))).toEqual([false, true]);
  });

  it("deletes uploads whose bytes never arrived, too", async () => {
    app.outside.failNext("storage");
    await expect(send()).rejects.toMatchObject({ code: "BUSY" });
    app.clock.advance(DAY_MS + 1);
    await sweepLooseUploads(app.deps);
    const waiting = await app.db.selectFrom("uploads").select("id").where("stored_at", "is", null).execute();
    expect(waiting).toEqual([]);
  });
});
