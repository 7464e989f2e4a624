import { describe, expect, it } from "vitest";
import { bucketOf, networkOf, networksOf, wallsOf } from "./networks.ts";

describe("buckets", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::7", "2001:db8:1:2"],
    ["2001:db8:1:2::7", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
  ])("%s is counted as %s", (ip, bucket) => {
    expect(bucketOf(ip)).toBe(bucket);
  });
});

describe("networks", () => {
  const names = (networks: readonly { name: string }[]) => networks.map(({ name }) => name);

  it.each([
    ["203.0.113.9", ["203.0.113.9"]],
    ["2001:db8:1:23ff::7", ["2001:db8:1:23ff", "2001:db8:1:23/56", "2001:db8:1::/48"]],
    ["2001:db8::1", ["2001:db8:0:0", "2001:db8:0:0/56", "2001:db8:0::/48"]],
  ])("%s takes from the buckets of %j", (ip, walls) => {
    expect(names(wallsOf(ip))).toEqual(walls);
  });

  it("of the old kind are counted by their neighbours as well, and share no wall with them", () => {
    expect(names(networksOf("203.0.113.9"))).toEqual(["203.0.113.9", "203.0.113.0/24"]);
    expect(networksOf("2001:db8::1")).toEqual(wallsOf("2001:db8::1"));
  });

  it("of two subscribers of one /56 differ in the narrowest alone", () => {
    const [one, other] = [wallsOf("2001:db8:1:2301::1"), wallsOf("2001:db8:1:2302::1")];
    expect(one[0]).not.toEqual(other[0]);
    expect(one.slice(1)).toEqual(other.slice(1));
  });

  it("are the wider the more they may", () => {
    expect(networksOf("2001:db8::1").map(({ share }) => share)).toEqual([1, 2, 4]);
    expect(networksOf("203.0.113.9").map(({ share }) => share)).toEqual([1, 8]);
  });
});

it.each([
  ["203.0.113.9", "203.0.113"],
  ["::ffff:203.0.113.9", "203.0.113"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1"],
  ["2001:db8::1", "2001:db8:0"],
  ["::1", "0:0:0"],
])("%s belongs to %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
