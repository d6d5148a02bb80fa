// CloudFront function on /v1/*: API Gateway finds keys only in x-api-key, so a bearer key is copied there.
function handler(event) {
  var headers = event.request.headers;
  var bearer = headers.authorization && /^Bearer +(\S+)$/i.exec(headers.authorization.value);
  if (bearer && !headers['x-api-key']) headers['x-api-key'] = { value: bearer[1] };
  return event.request;
}
