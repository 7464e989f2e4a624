import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { FastifyInstance } from "fastify";

/**
 * Compiles validators and serializers at the first call of each route. Compiling all of them takes longer than the
 * rest of startup, and most processes use only a few. A test checks that each can be compiled.
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
