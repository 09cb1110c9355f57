/** An OpenAPI document as Swashbuckle (ASP.NET) writes it: no server, names in capitals, an envelope for every type, three names of JSON. */

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string', nullable: true }
const uuid = { type: 'string', format: 'uuid' }
const content = (schema: object) => ({ 'text/plain': { schema }, 'application/json': { schema }, 'text/json': { schema } })
const payload = (schema: object) => ({
  content: { 'application/json': { schema }, 'text/json': { schema }, 'application/*+json': { schema } },
})
const success = (schema: object) => ({ '200': { description: 'Success', content: content(schema) } })
const envelope = (item: string) => ({
  type: 'object',
  properties: {
    success: { type: 'boolean' },
    message: text,
    data: { type: 'array', items: ref(item), nullable: true },
    warnings: { type: 'array', items: { type: 'string' }, nullable: true },
  },
  additionalProperties: false,
})

export const swashbuckle = {
  openapi: '3.0.1',
  info: { title: 'Cave.Api', version: '1.0' },
  paths: {
    '/api/Auth/Login': {
      post: { tags: ['Auth'], requestBody: payload(ref('LoginRequest')), responses: success(ref('LoginResponse')) },
    },
    '/api/Orders/Pending': { get: { tags: ['Orders'], responses: success(ref('OrderDtoListEnvelope')) } },
    '/api/Orders/Verify': {
      post: { tags: ['Orders'], requestBody: payload(ref('VerifyOrderRequest')), responses: { '200': { description: 'Success' } } },
    },
    '/api/Users': { get: { tags: ['Users'], responses: success(ref('UserDtoListEnvelope')) } },
    '/api/Users/{userId}/Block': {
      post: {
        tags: ['Users'],
        parameters: [{ name: 'userId', in: 'path', required: true, schema: uuid }],
        responses: { '200': { description: 'Success' } },
      },
    },
  },
  components: {
    schemas: {
      LoginRequest: { type: 'object', properties: { userName: text, password: text }, additionalProperties: false },
      LoginResponse: { type: 'object', properties: { accessToken: text }, additionalProperties: false },
      OrderDto: {
        type: 'object',
        properties: {
          orderUuid: uuid,
          userUuid: uuid,
          isbn: text,
          title: text,
          price: { type: 'number', format: 'double' },
          createdAt: { type: 'string', format: 'date-time' },
          checkByModerator: ref('ModerationState'),
        },
        additionalProperties: false,
      },
      OrderDtoListEnvelope: envelope('OrderDto'),
      ModerationState: { enum: ['Pending', 'Accepted', 'Declined'], type: 'string' },
      UserDto: { type: 'object', properties: { uuid, firstName: text, lastName: text, email: text }, additionalProperties: false },
      UserDtoListEnvelope: envelope('UserDto'),
      Verdict: { enum: ['Accepted', 'Declined'], type: 'string' },
      VerifyOrderRequest: {
        type: 'object',
        properties: { orderUuid: uuid, verdict: ref('Verdict'), reasons: { type: 'array', items: { type: 'string' }, nullable: true } },
        additionalProperties: false,
      },
    },
    securitySchemes: { Bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  },
  security: [{ Bearer: [] }],
}
