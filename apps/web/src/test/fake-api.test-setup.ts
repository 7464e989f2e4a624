export { startFakeApi, type FakeApi } from "@perya/testing/fake-api";
