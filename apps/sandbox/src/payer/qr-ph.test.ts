import { describe, expect, it } from "vitest";
import { crc16, readFields, readQrPh, writeQrPh } from "./qr-ph.ts";

describe("a QR Ph code", () => {
  it("ends in the standard checksum", () => {
    // The standard check value of this CRC.
    expect(crc16("123456789")).toBe("29B1");
  });

  it("states recipient, amount and reference", () => {
    const text = writeQrPh({ merchantName: "Perya", city: "Manila", amount: "500.00", reference: "D-0123456789" });
    const fields = readQrPh(text);
    expect(fields && Object.fromEntries(fields)).toMatchObject({
      "00": "01",
      "01": "12",
      "53": "608",
      "54": "500.00",
      "58": "PH",
      "59": "PERYA",
      "60": "MANILA",
    });
    expect(readFields(fields?.get("28") ?? "")?.get("00")).toBe("ph.ppmi.p2m");
    expect(readFields(fields?.get("62") ?? "")?.get("05")).toBe("D-0123456789");
    expect(readFields(fields?.get("88") ?? "")?.get("00")).toBe("ph.ppmi.qrph");
  });

  it.each([
    ["changed in one place", (text: string) => text.replace("500.00", "900.00")],
    ["cut short", (text: string) => text.slice(0, -1)],
    ["nothing", () => ""],
  ])("that was %s is invalid", (_name, change) => {
    const text = writeQrPh({ merchantName: "Perya", city: "Manila", amount: "500.00", reference: "D-1" });
    expect(readQrPh(change(text))).toBeNull();
  });
});
