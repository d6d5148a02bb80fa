// CloudFront function for API paths. `routes` is prepended: patterns with their methods, paths without parameters first.
function handler(event) {
  var request = event.request;
  var headers = request.headers;
  var methods = methodsAt(request.uri);
  if (methods && methods.indexOf(request.method) === -1)
    return wrongMethod(methods, request, event.context.requestId);
  // Replace the sender's header: only CloudFront knows the real address.
  headers['x-viewer-address'] = { value: event.viewer.ip };
  // API Gateway finds keys only in x-api-key, so a bearer key is copied there.
  var bearer =
    request.uri.indexOf('/v1/') === 0 &&
    headers.authorization &&
    /^Bearer +(\S+)$/i.exec(headers.authorization.value);
  if (bearer && !headers['x-api-key']) headers['x-api-key'] = { value: bearer[1] };
  return request;
}

function methodsAt(uri) {
  var route = routes.find((one) => new RegExp(one[0]).test(uri));
  return route && route[1];
}

// Under /v1, errors have more fields, as in the functions.
function wrongMethod(methods, request, requestId) {
  var error = `Use ${methods.join(' or ')} for this address`;
  var code = 'method_not_allowed';
  var docs = `/api-docs/errors?code=${code}`;
  var accept = request.headers.accept ? request.headers.accept.value : '';
  var isV1 = request.uri.indexOf('/v1/') === 0;
  var isProblem = isV1 && accept.indexOf('application/problem+json') !== -1;
  var problem = { type: docs, title: 'Method not allowed', status: 405, detail: error };
  var body = isProblem ? problem : { error: error };
  body.code = code;
  if (isV1) body.request_id = requestId;
  if (isV1 && !isProblem) body.docs = docs;
  return {
    statusCode: 405,
    statusDescription: 'Method Not Allowed',
    headers: {
      allow: { value: methods.join(', ') },
      'content-type': { value: isProblem ? 'application/problem+json' : 'application/json' },
      'cache-control': { value: 'no-store' },
      'x-request-id': { value: requestId },
    },
    body: { encoding: 'text', data: JSON.stringify(body) },
  };
}
