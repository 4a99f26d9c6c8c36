export type LogWish = { level: string } | boolean

// An address may carry a token or a search; the log has its path alone.
export const loggerOptions = (logger: LogWish | undefined) =>
  typeof logger === 'object'
    ? {
        ...logger,
        redact: ['req.headers.authorization', '*.password', '*.token'],
        serializers: {
          req: (request: { method: string; url: string; id: string; ip: string }) => ({
            method: request.method,
            path: request.url.split('?')[0],
            id: request.id,
            ip: request.ip,
          }),
        },
      }
    : (logger ?? false)
