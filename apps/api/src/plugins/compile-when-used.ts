import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { FastifyInstance } from "fastify";

/**
 * Compiles what checks a call and what writes its answer when the first one comes: all of them together take longer than
 * everything else that a server does when it starts, and most processes are asked for a few. That each can be compiled, a
 * test says.
 */
export function compileWhenUsed(app: FastifyInstance) {
  const { validatorCompiler } = app;
  if (validatorCompiler) app.setValidatorCompiler((part) => whenUsed(() => validatorCompiler(part)));
  const serializerCompiler = SerializerSelector()({});
  app.setSerializerCompiler((part) => whenUsed(() => serializerCompiler({ httpStatus: "200", ...part })));
}

function whenUsed<Given, Result>(compile: () => (given: Given) => Result): (given: Given) => Result {
  let compiled: ((given: Given) => Result) | undefined;
  return (given) => {
    compiled ??= compile();
    return compiled(given);
  };
}
