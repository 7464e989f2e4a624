import { members, site } from "@perya/contract";
import { isAllowedServiceLink, openServicePath } from "@perya/rules";
import { createBrand } from "@perya/testing";
import { afterAll, beforeEach, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { setClosed } from "../../commands/switch-commands.ts";
import { setFlag, setImageHosts, setLicence, setRegionBlocks } from "../brands/index.ts";

let app: TestApp;
beforeAll(async () => void (app = await openTestApp({ TRUST_PROXY: "1", COUNTRY_HEADER: "x-country" })));
afterAll(() => app.close());
beforeEach(async () => {
  await setMaintenance(false);
  await setRegionBlocks(app.deps, "perya", []);
  app.deps.brands.forget();
});

async function setMaintenance(isClosed: boolean, until: Date | null = null) {
  const brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
  await setClosed(app.deps, { kind: "brand", brandId, subject: "" }, { isClosed, until });
}

/** Changes the brand and clears the cached directory. Otherwise a live event would clear it during a later test. */
async function change(work: Promise<void>) {
  await work;
  app.deps.brands.forget();
}

describe("the permission payload", () => {
  it("contains everything that R4.3 names", async () => {
    const { info, ...rest } = await app.client()(site.readPermission);
    expect(Object.keys(info)).toEqual(
      expect.arrayContaining([
        "customerService",
        "domainRoute",
        "resources",
        "whitelabel",
        "register",
        "mainDomain",
        "analytics",
        "imageCDNs",
        "launchGameCDNs",
      ]),
    );
    expect(rest).toEqual({
      serverTime: expect.any(Number),
      lastEventId: expect.stringMatching(/^\d+$/),
      location: { ip: "127.0.0.1", country: null },
      maintenance: false,
      regionRestriction: false,
      maintenanceEnd: null,
    });
    expect(info.whitelabel).toMatchObject({ USERNAMEREG3: "1", PWDEXPFORCECHANGE3: "0" });
    expect(info.register.find(({ name }) => name === "username")).toMatchObject({
      required: true,
      patternId: "letterFirst",
      minLength: 4,
    });
  });

  it("contains the customer-service path encrypted, and it decrypts to an allowed link", async () => {
    const { info } = await app.client()(site.readPermission);
    const link = await openServicePath(info.customerService[0]?.path ?? "");
    expect(link).toBe("https://help.perya.example/service/perya");
    expect(isAllowedServiceLink(link ?? "", info.customerServiceHosts)).toBe(true);
  });

  it("differs by host, and shows nothing of another brand", async () => {
    const [perya, fiesta] = await Promise.all([
      app.client()(site.readPermission),
      app.client("fiesta.localhost")(site.readPermission),
    ]);
    expect([perya.info.brand.name, fiesta.info.brand.name]).toEqual(["Perya", "Fiesta"]);
    expect(fiesta.info.brand.minAge).toBe(21);
    expect(JSON.stringify(fiesta)).not.toMatch(/perya\.localhost/);
  });

  it("lists image hosts in rotation from a random start, so that load is shared", async () => {
    const hosts = ["https://one.example", "https://two.example", "https://three.example"];
    await change(setImageHosts(app.deps, "perya", hosts));
    const firsts = new Set<string | undefined>();
    for (let visit = 0; visit < 40; visit += 1) {
      const { imageCDNs } = (await app.client()(site.readPermission)).info;
      expect(imageCDNs.toSorted()).toEqual(hosts.toSorted());
      firsts.add(imageCDNs[0]);
    }
    expect(firsts).toEqual(new Set(hosts));
    await change(setImageHosts(app.deps, "perya", []));
    expect((await app.client()(site.readPermission)).info.imageCDNs).toEqual([]);
  });

  it.each([
    "http://img.example",
    "https://img.example/path",
    "https://img.example; script-src *",
    "//img.example",
    "*",
  ])("refuses the picture host %s, which would be in the page's content security policy", async (host) => {
    await expect(setImageHosts(app.deps, "perya", [host])).rejects.toThrow(/not a valid image host/);
  });

  it("names the brand's license, once an operator has given its page and number", async () => {
    const licence = { url: "https://regulator.example/1", label: "Licence 22-0001" };
    const named = async () => (await app.client()(site.readPermission)).info.resources["LICENCE"];
    expect(await named()).toBeUndefined();
    await change(setLicence(app.deps, "perya", licence));
    await change(setLicence(app.deps, "perya", { ...licence, label: "Licence 22-0002" }));
    expect(await named()).toEqual({ url: licence.url, labelNameEn: "Licence 22-0002" });
    await expect(setLicence(app.deps, "perya", { ...licence, url: "javascript:1" })).rejects.toThrow(/https address/);
    await change(setLicence(app.deps, "perya", null));
    expect(await named()).toBeUndefined();
  });

  it("takes the brand from the host alone", async () => {
    const answer = await app.ask({
      method: "GET",
      url: "/wps/system/permission?merchant=fiesta",
      headers: { "x-merchant-code": "fiesta" },
    });
    expect(answer.json().value.info.brand.merchantCode).toBe("perya");
  });
});

describe("the smaller calls", () => {
  it("match the payload", async () => {
    const call = app.client();
    const { info } = await call(site.readPermission);
    expect(await call(site.readWhitelabel)).toEqual(info.whitelabel);
    expect(await call(site.listDomainRoutes)).toEqual(info.domainRoute);
    expect(await call(site.readRegisterSettings)).toEqual(info.register);
    expect((await call(site.listCountries))[0]).toEqual({
      countryCode: "PH",
      countryDialingCode: "63",
      mobileDigits: { min: 10, max: 10 },
      mobilePattern: expect.stringMatching(/^\(\?:8.*9/),
    });
  });
});

describe("maintenance", () => {
  it("changes the status and stops the api, except for the calls that report it", async () => {
    await change(setMaintenance(true, new Date("2026-02-01T00:00:00Z")));
    const call = app.client();
    expect(await call(site.readStatus)).toEqual({ status: 1, maintenanceEnd: "2026-02-01T00:00:00.000Z" });
    expect(await call(site.readPermission)).toMatchObject({ maintenance: true });
    await expect(call(site.listCountries)).rejects.toMatchObject({
      code: "SITE_IN_MAINTENANCE",
      status: 503,
      facts: { maintenanceEnd: "2026-02-01T00:00:00.000Z" },
    });
    await expect(call(members.readMember)).rejects.toMatchObject({ code: "SITE_IN_MAINTENANCE" });
  });

  it("of one brand leaves the other open", async () => {
    await change(setMaintenance(true));
    expect(await app.client("fiesta.localhost")(site.readStatus)).toMatchObject({ status: 0 });
  });

  it("reaches a running site through the outbox, without a restart", async () => {
    await setMaintenance(true);
    await expect.poll(() => app.client()(site.readStatus)).toMatchObject({ status: 1 });
  });
});

describe("a region block", () => {
  it("by address stops the api and is reported by the open calls", async () => {
    await change(setRegionBlocks(app.deps, "perya", [{ addressRange: "127.0.0.0/8", countryCode: null }]));
    expect(await app.client()(site.readStatus)).toMatchObject({ status: 2 });
    await expect(app.client()(site.listCountries)).rejects.toMatchObject({ code: "REGION_RESTRICTED", status: 451 });
  });

  it("by country trusts our own proxy", async () => {
    await change(setRegionBlocks(app.deps, "perya", [{ addressRange: null, countryCode: "US" }]));
    const from = (place: string) =>
      app.ask({ method: "GET", url: "/wps/system/countryCodes", headers: { "x-country": place } });
    expect((await from("US")).statusCode).toBe(451);
    expect((await from("PH")).statusCode).toBe(200);
  });

  it("uses the address seen by our proxy, not one that the caller wrote before it", async () => {
    await change(setRegionBlocks(app.deps, "perya", [{ addressRange: "203.0.113.0/24", countryCode: null }]));
    const from = (chain: string) =>
      app.ask({ method: "GET", url: "/wps/system/countryCodes", headers: { "x-forwarded-for": chain } });
    expect((await from("203.0.113.5")).statusCode).toBe(451);
    expect((await from("198.51.100.1, 203.0.113.5")).statusCode).toBe(451);
    expect((await from("203.0.113.5, 198.51.100.1")).statusCode).toBe(200);
  });

  it("yields to maintenance: R2.19 says 1 before 2", async () => {
    await setRegionBlocks(app.deps, "perya", [{ addressRange: "127.0.0.0/8", countryCode: null }]);
    await change(setMaintenance(true));
    expect(await app.client()(site.readStatus)).toMatchObject({ status: 1 });
  });
});

describe("flags", () => {
  it("switch one by one", async () => {
    await change(setFlag(app.deps, "perya", "REGMOBVERF3", true));
    expect(await app.client()(site.readWhitelabel)).toMatchObject({ REGMOBVERF3: "1" });
    await change(setFlag(app.deps, "perya", "REGMOBVERF3", false));
    expect(await app.client()(site.readWhitelabel)).toMatchObject({ REGMOBVERF3: "0" });
  });

  it("of an unknown brand are refused by name", async () => {
    await expect(setFlag(app.deps, "nobody", "FREEPLAY3", true)).rejects.toThrow(/Brand .*nobody.* not found/);
  });
});

describe("a new brand in the tables", () => {
  it("is served on its host without a restart, after the next read of the directory", async () => {
    const quiet = await openTestApp();
    await quiet.client()(site.readStatus);
    const brand = await createBrand(quiet.db, { name: "Bagong Tatak" });
    await expect(quiet.client(brand.host)(site.readStatus)).rejects.toMatchObject({ code: "HOST_UNKNOWN" });
    quiet.clock.advance(31_000);
    // The first request starts the reload and does not wait for it.
    const readName = () =>
      quiet
        .client(brand.host)(site.readPermission)
        .then(({ info }) => info.brand.name);
    await expect.poll(() => readName().catch(() => "unknown")).toBe("Bagong Tatak");
    await quiet.close();
  });
});
