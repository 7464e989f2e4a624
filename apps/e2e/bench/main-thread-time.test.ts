import { expect, it } from "vitest";
import { mainThreadTime } from "./main-thread-time.ts";
import { event } from "./sample-trace.test-setup.ts";

const navigate = (documentLoaderURL: string) => ({ ph: "R", args: { data: { documentLoaderURL } } });
const begin = event("navigationStart", 10_000, 0, navigate("http://perya.example/"));

it("sums the tasks of the page's thread since the navigation, in CPU time", () => {
  const milliseconds = mainThreadTime(
    [
      event("navigationStart", 0, 0, { ...navigate("about:blank"), pid: 9 }),
      event("ThreadControllerImpl::RunTask", 1_000, 5_000),
      begin,
      event("ThreadControllerImpl::RunTask", 11_000, 4_000),
      event("FunctionCall", 11_500, 3_000),
      event("ThreadControllerImpl::RunTask", 16_000, 8_000, { tdur: 1_000 }),
      event("ThreadControllerImpl::RunTask", 16_000, 9_000, { tid: 2 }),
      event("ThreadControllerImpl::RunTask", 16_000, 9_000, { pid: 9 }),
      event("ThreadControllerImpl::RunTask", 31_000, 2_000),
    ],
    20,
  );
  expect(milliseconds).toBe(5);
});

it("does not count an image's document as a navigation", () => {
  const picture = event("navigationStart", 18_000, 0, navigate(""));
  expect(mainThreadTime([begin, event("ThreadControllerImpl::RunTask", 11_000, 4_000), picture], 20)).toBe(4);
});

it("counts the part of a task at the edge that is inside the range", () => {
  const edges = [
    begin,
    event("ThreadControllerImpl::RunTask", 8_000, 4_000),
    event("ThreadControllerImpl::RunTask", 29_000, 4_000, { tdur: 2_000 }),
  ];
  expect(mainThreadTime(edges, 20)).toBe(2.5);
});

it("fails without anything to measure", () => {
  expect(() => mainThreadTime([event("ThreadControllerImpl::RunTask", 0, 1)], 1)).toThrow("no navigation");
  expect(() => mainThreadTime([begin], 1)).toThrow("no tasks");
});
