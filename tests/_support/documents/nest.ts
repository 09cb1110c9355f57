/** An OpenAPI document as @nestjs/swagger writes it: a version in the path, a call for each decision, many responses without a schema. */

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const ofId = { name: 'id', required: true, in: 'path', schema: { type: 'string' } }
const text = { type: 'string' }

export const nest = {
  openapi: '3.0.0',
  paths: {
    '/v1/api/orders/unverified': {
      get: {
        operationId: 'OrdersController_unverified',
        parameters: [],
        responses: {
          '200': {
            description: '',
            ...json({
              allOf: [ref('PageDto'), { properties: { items: { type: 'array', items: ref('OrderDto') } } }],
            }),
          },
        },
        tags: ['orders'],
      },
    },
    '/v1/api/orders/{id}/accept': {
      post: { operationId: 'OrdersController_accept', parameters: [ofId], responses: { '201': { description: '' } }, tags: ['orders'] },
    },
    '/v1/api/orders/{id}/decline': {
      post: {
        operationId: 'OrdersController_decline',
        parameters: [ofId],
        requestBody: { required: true, ...json(ref('DeclineDto')) },
        responses: { '201': { description: '' } },
        tags: ['orders'],
      },
    },
    '/v1/api/users': {
      get: { operationId: 'UsersController_findAll', parameters: [], responses: { '200': { description: '' } }, tags: ['users'] },
    },
  },
  info: { title: 'Cave', description: '', version: '1.0', contact: {} },
  tags: [],
  servers: [{ url: 'http://localhost:3000' }],
  components: {
    securitySchemes: { bearer: { scheme: 'bearer', bearerFormat: 'JWT', type: 'http' } },
    schemas: {
      DeclineDto: { type: 'object', properties: { reasons: { type: 'array', items: text } }, required: ['reasons'] },
      OrderDto: {
        type: 'object',
        properties: {
          order_uuid: { type: 'string', example: '3f6c7f52-0c8e-4a39-9f0a-111111111111' },
          user_uuid: text,
          isbn: { ...text, example: 'X0012' },
          title: text,
          price: { type: 'number', example: 4250 },
          created_at: { format: 'date-time', type: 'string' },
          check_by_moderator: { type: 'boolean' },
          seller: { nullable: true, allOf: [ref('SellerDto')] },
        },
        required: ['order_uuid'],
      },
      PageDto: { type: 'object', properties: { total: { type: 'number' }, page: { type: 'number' } } },
      SellerDto: { type: 'object', properties: { orders: { type: 'array', items: ref('OrderDto') }, name: text } },
    },
  },
}
