import { describe, expect, it } from "vitest";
import { checksumOfStatements, stripComments } from "./statements-checksum.ts";

describe("stripComments", () => {
  it.each([
    ["a line comment", "select 1; -- one\nselect 2;", "select 1; select 2;"],
    ["a line comment at the end", "select 1;\n-- done", "select 1;"],
    ["a block comment", "select /* two\nlines */ 1;", "select 1;"],
    ["nested block comments", "select /* a /* b */ ' c */ 1;", "select 1;"],
    ["a quote inside a comment", "-- it's\nselect 1; /* don't */", "select 1;"],
    ["white space", "\n  select\t1 ;\r\n\n", "select 1 ;"],
    ["a comment that separates two words", "select/**/1", "select 1"],
  ])("removes %s", (_name, text, statements) => {
    expect(stripComments(text)).toBe(statements);
  });

  it.each([
    ["a string", "select '--  a  /* b */'"],
    ["a doubled quote", "select 'it''s -- here'"],
    ["a backslash in a plain string", String.raw`select '\', '-- b'`],
    ["an escaped quote", String.raw`select E'it\'s -- here', e'\\'`],
    ["a name that ends in e before a string", String.raw`select date'\', '-- b'`],
    ["a quoted name", 'select "a  -- ""b"""'],
    ["dollar quotes", "do $$ begin  -- kept\nend $$"],
    ["tagged dollar quotes around others", "do $f$ select $$  -- a $$, '$f' /* b */  $f$"],
    ["dollars inside a name", "select a$b$, c$b$"],
    ["a parameter", "select $1, '  ', $2"],
    ["an operator", "select 3 - -1, 6 / 2 * 1"],
  ])("keeps %s", (_name, text) => {
    expect(stripComments(text)).toBe(text);
  });
});

it("the checksum changes with the statements and not with their comments", () => {
  const checksum = checksumOfStatements("create table pets (name text); -- old\n");
  expect(checksumOfStatements("-- Pets of members.\ncreate table  pets (name text);")).toBe(checksum);
  expect(checksumOfStatements("create table pets (name text not null);")).not.toBe(checksum);
  expect(checksumOfStatements("create table pets (name text) -- ;")).not.toBe(checksum);
});
