/** An OpenAPI document as drf-spectacular writes it: slashes at the end, pages in `results`, enumerations in parts of their own, three kinds of payload. */

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const uuid = { type: 'string', format: 'uuid' }
const moment = { type: 'string', format: 'date-time', readOnly: true }
const json = (schema: object) => ({ 'application/json': { schema } })
const anyForm = (schema: object) => ({
  ...json(schema),
  'application/x-www-form-urlencoded': { schema },
  'multipart/form-data': { schema },
})
const ofId = [{ in: 'path', name: 'id', schema: uuid, required: true }]
const page = [{ name: 'page', required: false, in: 'query', description: 'A page number.', schema: { type: 'integer' } }]
const security = [{ cookieAuth: [] }]

const list = (operationId: string, item: string) => ({
  get: {
    operationId,
    parameters: page,
    tags: ['api'],
    security,
    responses: { '200': { content: json(ref(`Paginated${item}List`)), description: '' } },
  },
})
const paginated = (item: string) => ({
  type: 'object',
  required: ['count', 'results'],
  properties: {
    count: { type: 'integer', example: 123 },
    next: { type: 'string', nullable: true, format: 'uri', example: 'http://api.example.org/accounts/?page=4' },
    previous: { type: 'string', nullable: true, format: 'uri', example: 'http://api.example.org/accounts/?page=2' },
    results: { type: 'array', items: ref(item) },
  },
})

export const drfSpectacular = {
  openapi: '3.0.3',
  info: { title: 'Cave', version: '1.0.0 (v1)', description: '' },
  paths: {
    '/api/orders/unverified/': list('api_orders_unverified_list', 'Order'),
    '/api/orders/{id}/moderation/': {
      patch: {
        operationId: 'api_orders_moderation_partial_update',
        parameters: ofId,
        tags: ['api'],
        requestBody: { content: anyForm(ref('PatchedModerationRequest')) },
        security,
        responses: { '200': { content: json(ref('Order')), description: '' } },
      },
    },
    '/api/users/': list('api_users_list', 'Customer'),
  },
  components: {
    schemas: {
      BlankEnum: { enum: [''] },
      Customer: {
        type: 'object',
        properties: {
          uuid: { ...uuid, readOnly: true },
          first_name: { type: 'string', maxLength: 150 },
          last_name: { type: 'string', maxLength: 150 },
          email: { type: 'string', format: 'email', title: 'Email address' },
        },
      },
      DecisionEnum: { enum: ['approved', 'rejected'], type: 'string', description: '* `approved` - Approved\n* `rejected` - Rejected' },
      ModerationStatusEnum: { enum: ['pending', 'approved', 'rejected'], type: 'string' },
      Order: {
        type: 'object',
        properties: {
          order_uuid: { ...uuid, readOnly: true },
          user_uuid: uuid,
          isbn: { type: 'string' },
          title: { type: 'string' },
          price: { type: 'string', format: 'decimal', pattern: '^-?\\d{0,8}(?:\\.\\d{0,2})?$' },
          created: moment,
          check_by_moderator: { allOf: [ref('ModerationStatusEnum')], readOnly: true },
        },
      },
      PaginatedCustomerList: paginated('Customer'),
      PaginatedOrderList: paginated('Order'),
      PatchedModerationRequest: {
        type: 'object',
        properties: {
          decision: ref('DecisionEnum'),
          reasons: { type: 'array', items: { type: 'string' } },
        },
      },
    },
    securitySchemes: { cookieAuth: { type: 'apiKey', in: 'cookie', name: 'sessionid' } },
  },
}
