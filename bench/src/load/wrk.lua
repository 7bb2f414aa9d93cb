-- Sends the requests of a file (separated by NUL) in turn and tells the result in one line of JSON.
local requests = {}
local turn = 0

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  for request in file:read('*a'):gmatch('%Z+') do
    requests[#requests + 1] = request
  end
  file:close()
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local perSecond = summary.requests / (summary.duration / 1e6)
  local p99 = latency:percentile(99) / 1e3
  local failed = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format('\n{"perSecond":%f,"p99":%f,"refused":%d}\n', perSecond, p99, summary.errors.status + failed))
end
